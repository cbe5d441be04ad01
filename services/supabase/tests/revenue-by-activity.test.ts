import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let product: string;
let buyer: TestPerson;
let contactId: string;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  site = await makeAccount(db.sql);
  product = await makeProduct(db.sql, site, { title: 'Clay', amountMinor: 1000 });
  buyer = await makePerson(db.sql, { account: site });
  const [contact] = await db.sql<[{ id: string }]>`
    insert into public.contacts (account_id, email, user_id)
    select ${site.accountId}, u.email, u.id from auth.users u where u.id = ${buyer.userId}
    on conflict (account_id, user_id) do update set name = 'Ada' returning id`;
  contactId = contact.id;
});

interface Report {
  currency: string;
  total_rows: number;
  rows: {
    kind: string;
    id: string;
    name: string;
    orders: number;
    money: { currency: string; total: number; before: number }[];
  }[];
}
const report = (more: Record<string, unknown> = {}, actor = site.owner) =>
  rpc<Report>(db, actor, 'revenue_by_activity', { p_account_id: site.accountId, ...more });
const listed = async (more: Record<string, unknown> = {}) =>
  (await report(more)).rows.map(({ kind, name, orders, money }) => [kind, name, orders, money[0]?.total]);

async function sell(): Promise<string> {
  const { id } = await place(db, buyer, site.accountId, orderInput(product, { provider: 'offline' }));
  await rpc(db, site.owner, 'mark_order_paid', { p_order_id: id });
  return id;
}
async function click(automation: string | null, daysAgo: number, isMachine = false): Promise<void> {
  const definition = db.sql.json({});
  const [source] = automation
    ? await db.sql<[{ id: string }]>`
        insert into public.automations (account_id, name, state, definition, published_no)
        values (${site.accountId}, ${automation}, 'on', ${definition}, 1) returning id`
    : [null];
  if (source)
    await db.sql`
      insert into public.automation_versions (account_id, automation_id, no, definition, graph)
      values (${site.accountId}, ${source.id}, 1, '{}', '{"steps": {}}')`;
  const [campaign] = await db.sql<[{ id: string }]>`
    insert into public.campaigns (account_id, name, automation_id, automation_no, automation_step)
    values (${site.accountId}, ${automation ?? 'Spring'}, ${source?.id ?? null}, ${source ? 1 : null}, ${source ? 'hello' : null})
    returning id`;
  const [delivery] = await db.sql<[{ id: string }]>`
    insert into public.deliveries (account_id, campaign_id, contact_id, state, settled_at)
    values (${site.accountId}, ${campaign.id}, ${contactId}, 'sent', now()) returning id`;
  await db.sql`
    insert into public.delivery_events (account_id, campaign_id, delivery_id, kind, is_machine, at)
    values (${site.accountId}, ${campaign.id}, ${delivery.id}, 'click', ${isMachine}, now() - make_interval(days => ${daysAgo}))`;
}
async function enter(title: string, daysAgo: number, state = 'received'): Promise<string> {
  const definition = db.sql.json({ fields: [], after: {} });
  const [form] = await db.sql<[{ id: string }]>`
    insert into public.forms (account_id, slug, title, definition)
    values (${site.accountId}, ${title.toLowerCase()}, ${title}, ${definition}) returning id`;
  await db.sql`
    insert into public.form_versions (account_id, form_id, no, definition)
    values (${site.accountId}, ${form.id}, 1, ${definition})`;
  await db.sql`
    insert into public.form_entries (account_id, form_id, version_no, data, contact_id, language, state, request_key, created_at)
    values (${site.accountId}, ${form.id}, 1, '{}', ${contactId}, 'en', ${state}, ${randomUUID()},
      now() - make_interval(days => ${daysAgo}))`;
  return form.id;
}

describe('[MNG-16] revenue by activity', () => {
  it('gives an order to the last email clicked within seven days, and to its automation', async () => {
    await click(null, 3);
    await click('Welcome', 1);
    await click(null, 0, true);
    await sell();
    expect(await listed()).toEqual([['automation', 'Welcome', 1, 1000]]);
  });

  it('forgets clicks after seven days and entries after thirty, and knows no spam', async () => {
    await click(null, 8);
    await enter('Old', 31);
    await enter('Spam', 1, 'spam');
    await sell();
    expect(await listed()).toEqual([]);
  });

  it('counts an order for the form, the popup that holds it, the funnel and the affiliate alike', async () => {
    const form = await enter('Questions', 2);
    const values = { account_id: site.accountId, name: 'Hello', state: 'active', form_id: form };
    await db.sql`
      insert into public.popups ${db.sql({ ...values, definition: '{}', shown: '{}' } as never)}`;
    await db.sql`update public.popups set created_at = now() - interval '5 days' where account_id = ${site.accountId}`;
    const [funnel] = await db.sql<[{ id: string }]>`
      insert into public.funnels (account_id, slug, name, state) values (${site.accountId}, 'launch', 'Launch', 'live') returning id`;
    const [affiliate] = await db.sql<[{ id: string }]>`
      insert into public.affiliates (account_id, code, state) values (${site.accountId}, 'clay-friend', 'active') returning id`;
    const { id } = await place(db, buyer, site.accountId, orderInput(product, { provider: 'offline' }));
    await db.sql`
      update public.orders set affiliate_id = ${affiliate.id},
        attribution = ${db.sql.json({ touches: [], funnel: { id: funnel.id, step: randomUUID(), session: randomUUID() } })}
      where id = ${id}`;
    await db.sql`update public.orders set status = 'paid', paid_at = now() where id = ${id}`;
    expect(await listed()).toEqual([
      ['popup', 'Hello', 1, 1000],
      ['funnel', 'Launch', 1, 1000],
      ['form', 'Questions', 1, 1000],
      ['affiliate', 'clay-friend', 1, 1000],
    ]);
    expect(await report({ p_limit: 1 })).toMatchObject({ total_rows: 4, rows: [{ kind: 'popup' }] });
  });

  it('is net of refunds, and stands beside the period before', async () => {
    await enter('Questions', 3);
    const order = await sell();
    await db.sql`update public.orders set refunded_minor = 400, status = 'partly_refunded' where id = ${order}`;
    const before = await sell();
    await db.sql`
      update public.orders set paid_at = now() - interval '7 days' where id = ${before}`;
    expect((await report({ p_days: 7 })).rows).toMatchObject([
      { name: 'Questions', orders: 1, money: [{ currency: 'EUR', total: 600, before: 1000 }] },
    ]);
  });

  it('rejects bad input, and whoever doesn’t manage the site', async () => {
    expect(await codeOf(report({ p_limit: 0 }))).toBe('invalid_input');
    expect(await codeOf(report({ p_days: 0 }))).toBe('invalid_input');
    expect(await codeOf(report({}, buyer))).toBe('forbidden');
    expect(await codeOf(report({}, (await makeAccount(db.sql)).owner))).toBe('forbidden');
  });
});
