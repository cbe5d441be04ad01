import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCampaign, makeList, type TestList } from '../../../testing/campaign-fixture.ts';

let db: TestDatabase;
let site: TestAccount;
let list: TestList;
let contacts: string[];
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  site = await makeAccount(db.sql);
  await db.sql`
    update public.accounts set settings = settings || '{"currency": "USD"}' where account_id = ${site.accountId}`;
  list = await makeList(db, site, 6);
  contacts = [...list.contacts.values()];
});
afterAll(() => db.drop());

const contents = ['A', 'B'].map((subject, variant) => ({
  language: 'en',
  variant,
  subject,
  blocks: [{ type: 'divider' }],
}));
const TEST = { field: 'subject', share: 50, hours: 4, by: 'revenue', fallback: 'first' };

/** A campaign that was sent to everyone on the list, every second contact with the other text. */
async function sent(account = site, to = contacts): Promise<string> {
  const campaign = await makeCampaign(db, account, [], { contents, test: TEST });
  await db.sql`update public.campaigns set started_at = now() where id = ${campaign.id}`;
  const texts = await db.sql<{ id: string }[]>`
    select id from public.campaign_contents where campaign_id = ${campaign.id} order by variant`;
  for (const { id } of texts)
    await db.sql`
      select ops.store_compiled(${id}, '{}', '["https://b.example/one", "https://b.example/two"]')`;
  for (const [index, contact] of to.entries())
    await db.sql`
      insert into public.deliveries (account_id, campaign_id, contact_id, content_id, state, is_test)
      values (${account.accountId}, ${campaign.id}, ${contact}, ${texts[index % 2]!.id}, 'sent', true)`;
  return campaign.id;
}
const click = (campaign: string, contact: string, days: number, { no = 0, isMachine = false } = {}) => db.sql`
  insert into public.delivery_events (account_id, campaign_id, delivery_id, content_id, kind, link_no, is_machine, at)
  select d.account_id, d.campaign_id, d.id, d.content_id, 'click', ${no}, ${isMachine}, now() - make_interval(days => ${days})
  from public.deliveries d where d.campaign_id = ${campaign} and d.contact_id = ${contact}`;
let numbers = 0;
async function order(contact: string, minor: number, more: Record<string, unknown> = {}): Promise<string> {
  numbers += 1;
  const [{ email }] = await db.sql<
    [{ email: string }]
  >`select email from public.contacts where id = ${contact}`;
  const row = {
    account_id: site.accountId,
    number: 9_000 + numbers,
    user_id: crypto.randomUUID(),
    email,
    name: 'Reader',
    currency: 'USD',
    subtotal_minor: minor,
    total_minor: minor,
    status: 'paid',
    provider: 'offline',
    idempotency_key: crypto.randomUUID(),
    request_hash: '',
    expires_at: new Date(),
    paid_at: new Date(),
    ...more,
  };
  const [made] = await db.sql<[{ id: string }]>`insert into public.orders ${db.sql(row)} returning id`;
  return made.id;
}
interface Report {
  orders: number;
  revenue: { currency: string; minor: number }[];
  links: { url: string; orders: number; revenue: { minor: number }[] }[];
  variants: { variant: number; orders: number; revenue: { minor: number }[] }[];
  test: { variant: number; total: number; orders: number }[];
}
const reportOf = async (campaign: string, account = site): Promise<Report> => {
  const [row] = await db.as(
    { userId: account.owner.userId } as never,
    (sql) =>
      sql<[{ report: Report }]>`select public.campaign_report(${account.accountId}, ${campaign}) as report`,
  );
  return row!.report;
};
const sum = (rows: { revenue: { minor: number }[] }[]) =>
  rows.flatMap(({ revenue }) => revenue).reduce((total, { minor }) => total + minor, 0);
const [first, second, third] = [0, 1, 2] as const;

describe('[MNG-21] revenue of a campaign', () => {
  it('is that of orders within seven days of a click, down to link and variant, net of refunds', async () => {
    const campaign = await sent();
    await click(campaign, contacts[first]!, 2);
    await click(campaign, contacts[second]!, 6, { no: 1 });
    await click(campaign, contacts[third]!, 8);
    await order(contacts[first]!, 5_000);
    await order(contacts[first]!, 900, { currency: 'EUR' });
    await order(contacts[second]!, 3_000, { status: 'partly_refunded', refunded_minor: 1_000 });
    await order(contacts[third]!, 7_777);
    const report = await reportOf(campaign);
    expect([report.orders, report.revenue]).toEqual([
      3,
      [
        { currency: 'EUR', minor: 900 },
        { currency: 'USD', minor: 7_000 },
      ],
    ]);
    expect(report.links.map(({ url, orders }) => [url, orders])).toEqual([
      ['https://b.example/one', 2],
      ['https://b.example/two', 1],
    ]);
    expect([sum(report.links), sum(report.variants)]).toEqual([7_900, 7_900]);
    expect(report.variants.map(({ orders }) => orders)).toEqual([2, 1]);
    expect(report.test).toMatchObject([
      { variant: 0, total: 5_000 },
      { variant: 1, total: 2_000 },
    ]);
  });

  it('counts an order once, for the last campaign that was clicked', async () => {
    const [earlier, newest] = [await sent(), await sent()];
    await click(earlier, contacts[first]!, 3);
    await click(newest, contacts[first]!, 1);
    await click(earlier, contacts[first]!, 0, { isMachine: true });
    await order(contacts[first]!, 5_000);
    expect([(await reportOf(earlier)).orders, (await reportOf(newest)).orders]).toEqual([0, 1]);
  });

  it('leaves out machines, unpaid and test orders, renewals, and what was bought before the click', async () => {
    const campaign = await sent();
    await click(campaign, contacts[first]!, 2);
    await click(campaign, contacts[second]!, 2, { isMachine: true });
    await order(contacts[first]!, 100, { created_at: new Date(Date.now() - 3 * 86_400_000) });
    await order(contacts[first]!, 200, { test: true });
    await order(contacts[first]!, 300, { status: 'pending', paid_at: null });
    await order(contacts[second]!, 400);
    await order(contacts[third]!, 500);
    expect(await reportOf(campaign)).toMatchObject({ orders: 0, revenue: [] });
  });

  it('never shows another site’s orders, though the reader is the same', async () => {
    const other = await makeAccount(db.sql);
    const [email] = [...list.contacts.keys()];
    const [twin] = await db.sql<[{ id: string }]>`
      insert into public.contacts (account_id, email, source) values (${other.accountId}, ${email!}, 'manual') returning id`;
    const campaign = await sent(other, [twin.id]);
    await click(campaign, twin.id, 1);
    await order(contacts[first]!, 5_000);
    expect(await reportOf(campaign, other)).toMatchObject({ orders: 0, revenue: [] });
    await expect(reportOf(campaign, { ...site, owner: other.owner })).rejects.toThrow('forbidden');
  });
});

describe('[MNG-21] writing again to those who did not click', () => {
  it('reaches who got the email, is on the list still and clicked nothing', async () => {
    const campaign = await sent();
    const own = { userId: site.owner.userId } as never;
    const again = async () => {
      const [row] = await db.as(
        own,
        (sql) =>
          sql<
            [{ id: string }]
          >`select public.resend_unclicked(${site.accountId}, ${campaign}, 'Again') as id`,
      );
      return row!.id;
    };
    await expect(again()).rejects.toThrow('campaign_move_rejected');
    await db.sql`
      insert into public.campaign_lists (account_id, campaign_id, list_id) values (${site.accountId}, ${campaign}, ${list.listId})`;
    await db.sql`update public.campaigns set state = 'scheduled' where id = ${campaign}`;
    await db.sql`update public.campaigns set state = 'preparing' where id = ${campaign}`;
    await db.sql`update public.campaigns set state = 'finished', audience = 6, sent = 6 where id = ${campaign}`;
    await click(campaign, contacts[first]!, 1);
    await click(campaign, contacts[second]!, 1, { isMachine: true });
    await db.sql`select app.leave_list(${contacts[third]!}, ${list.listId})`;
    await db.sql`
      update public.deliveries set state = 'failed' where campaign_id = ${campaign} and contact_id = ${contacts[3]!}`;
    const copy = await again();
    const reached = await db.sql<{ id: string }[]>`
      select id from app.audience_contacts(${site.accountId}, ${[list.listId]}, '{}', p_resend_of => ${campaign}) a (id)`;
    expect(reached.map(({ id }) => id).toSorted()).toEqual(
      [contacts[second]!, contacts[4]!, contacts[5]!].toSorted(),
    );
    const [row] = await db.sql`select resend_of, state from public.campaigns where id = ${copy}`;
    expect(row).toEqual({ resend_of: campaign, state: 'draft' });
  });
});
