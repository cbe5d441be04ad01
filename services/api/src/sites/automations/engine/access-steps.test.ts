import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import type { Step } from '@stoa/shared/contracts/automations/steps';
import {
  createTestDatabase,
  makeAccount,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../shared/database/connect.ts';
import { makeAutomation, makeContacts, outline, settle } from '../../../testing/automation-fixture.ts';
import { fillTemplate, parseTemplate } from '../../campaigns/content/merge-fields.ts';

let db: TestDatabase;
let database: Database;
let site: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  database = openDatabase(db.url, 4);
});
beforeEach(async () => {
  site = await makeAccount(db.sql);
});
afterAll(async () => {
  await database.end();
  await db.drop();
});

const publish = (steps: Step[], more: Parameters<typeof outline>[1] = {}) =>
  makeAutomation(db, site, outline(steps, more));
const notice: Step = { id: 'n', kind: 'notify', text: 'told' };
const outcomes = async () =>
  (
    await db.sql<{ outcome: string }[]>`
      select step_id || ':' || outcome as outcome from public.run_steps where account_id = ${site.accountId} order by at, step_no`
  ).map(({ outcome }) => outcome);
/** A member of the site, who is a contact by their verified email. */
async function makeMember(): Promise<{ user: TestPerson; contactId: string }> {
  const user = await makePerson(db.sql, { account: site });
  const [contact] = await db.sql<[{ id: string }]>`
    select id from public.contacts where account_id = ${site.accountId} and user_id = ${user.userId}`;
  return { user, contactId: contact.id };
}
const leave = (contactId: string) =>
  db.sql`select app.leave_list(${contactId}, app.newsletter_list(${site.accountId}))`;
const note = (contactId: string, type: string, ref: string | null, data: object = {}) =>
  db.sql`select app.note_event(${site.accountId}, ${contactId}, ${type}, ${ref}, ${db.sql.json(data as never)})`;

describe('[MNG-23] an own coupon', () => {
  const coupon: Step = { id: 'c', kind: 'coupon', discount: 'percentage', amount: 20, days: 7 };
  const mail: Step = {
    id: 'm',
    kind: 'mail',
    purpose: 'marketing',
    subject: 'Yours: {{ contact.coupon }}',
    preheader: '',
    blocks: [{ type: 'divider' }],
  };
  const email = async (): Promise<AutomationDefinition['email']> => {
    const [{ id }] = await db.sql<[{ id: string }]>`
      insert into public.lists (account_id, slug, name, opt_in) values (${site.accountId}, 'x', 'X', 'single') returning id`;
    return { lists: [id], senderName: '', replyTo: '', postalAddress: '1 High Street', language: 'en' };
  };

  it('is each contact’s own, for one use, and ends', async () => {
    const contacts = await makeContacts(db, site.accountId, 2);
    await publish([coupon], { event: 'list_left' });
    for (const contact of contacts) await leave(contact);
    await settle(database);
    const made = await db.sql`
      select name, usage_limit, per_user_limit, coupon_amount::int as amount, round(extract(epoch from date_end - now()) / 86400)::int as days
      from public.coupons where account_id = ${site.accountId}`;
    expect(made).toHaveLength(2);
    expect(new Set(made.map(({ name }) => name)).size).toBe(2);
    for (const one of made)
      expect(one).toMatchObject({ usage_limit: 1, per_user_limit: 1, amount: 20, days: 7 });
    expect(made[0]!['name']).toMatch(/^OWN-[0-9A-F]{12}$/);
  });

  it('fills the emails of its run alone', async () => {
    await db.sql`
      insert into ops.account_limits (account_id, metric, source, value) values (${site.accountId}, 'emails', 'operator', 100)`;
    const [contact] = await makeContacts(db, site.accountId, 1);
    const settings = await email();
    await publish([{ id: 'l', kind: 'list', action: 'join', listId: settings.lists[0]! }, coupon, mail], { event: 'list_left', email: settings }); // prettier-ignore
    await leave(contact!);
    await settle(database);
    const rows = await database<
      { email: string; name: string; language: string | null; fields: Record<string, unknown> }[]
    >`select * from ops.claim_deliveries(${crypto.randomUUID()}, 10, true)`;
    expect(rows).toHaveLength(1);
    const [{ name }] = await db.sql<
      [{ name: string }]
    >`select name from public.coupons where account_id = ${site.accountId}`;
    const template = parseTemplate({ subject: 'Yours: {{ contact.coupon }}', html: '', text: '' });
    const links = { to: [], leave: '', preferences: '', view: '', open: '' };
    const fill = (fields: Record<string, unknown>) =>
      fillTemplate(template, { contact: { ...rows[0]!, fields }, site: { name: '', url: '' }, links })
        .subject;
    expect(fill(rows[0]!.fields)).toBe(`Yours: ${name}`);
    expect(fill({})).toBe('Yours:');
  });
});

describe('[MNG-23] a membership', () => {
  it('is granted to members alone, and taken away again without what was bought', async () => {
    const membership = await makeProduct(db.sql, site, { kind: 'membership' });
    const { user, contactId } = await makeMember();
    const [guest] = await makeContacts(db, site.accountId, 1);
    await publish([{ id: 'g', kind: 'membership', action: 'grant', refId: membership }], {
      event: 'tag_added',
    });
    for (const id of [contactId, guest!]) await note(id, 'tag_added', null);
    await settle(database);
    expect((await outcomes()).toSorted()).toEqual(['g:done', 'g:not_member']);
    const held = () => db.sql`
      select source from public.entitlements where account_id = ${site.accountId} and user_id = ${user.userId} and revoked_at is null`;
    expect(await held()).toEqual([{ source: 'manual' }]);
    await db.sql`
      insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id)
      values (${site.accountId}, ${user.userId}, 'membership', ${membership}, 'order', ${crypto.randomUUID()})`;
    await publish([{ id: 'r', kind: 'membership', action: 'revoke', refId: membership }], {
      event: 'tag_removed',
    });
    await note(contactId, 'tag_removed', null);
    await settle(database);
    expect(await held()).toEqual([{ source: 'order' }]);
  });

  it('of another kind or another site gives nobody anything', async () => {
    const { contactId } = await makeMember();
    const wrong = await makeProduct(db.sql, site);
    const other = await makeAccount(db.sql);
    const foreign = await makeProduct(db.sql, other, { kind: 'membership' });
    for (const refId of [wrong, foreign])
      await publish([{ id: 'g', kind: 'membership', action: 'grant', refId }], { event: 'tag_added' });
    await note(contactId, 'tag_added', null);
    await settle(database);
    expect(await db.sql`select from public.entitlements where account_id = ${site.accountId}`).toHaveLength(
      0,
    );
    expect(
      await db.sql`select error from public.automation_runs where account_id = ${site.accountId}`,
    ).toEqual([{ error: 'not_found' }, { error: 'not_found' }]);
  });
});

describe('[MNG-23] live sessions', () => {
  const meeting = (parts: { course?: string; from: string; to: string; isForPeople?: boolean }) => db.sql<
    [{ id: string }]
  >`
    insert into public.meetings (account_id, title, starts_at, ends_at, course_id, is_for_people)
    values (${site.accountId}, 'Live', now() + ${parts.from}::interval, now() + ${parts.to}::interval, ${parts.course ?? null},
      ${parts.isForPeople ?? false}) returning id`;
  const raised = async () =>
    (
      await db.sql<{ type: string; contact: string }[]>`
        select type, contact_id as contact from public.automation_events where account_id = ${site.accountId} order by type`
    ).map(({ type, contact }) => `${type} ${contact}`);

  it('start and end for those they are for, each once', async () => {
    const { courseId: course } = await makeCourse(db.sql, site);
    const { user, contactId } = await makeMember();
    await makeMember();
    await db.sql`select app.enrol(${course}, ${user.userId})`;
    await meeting({ course, from: '30 minutes', to: '90 minutes' });
    await meeting({ course, from: '-90 minutes', to: '-30 minutes' });
    await meeting({ course, from: '3 hours', to: '4 hours' });
    await meeting({ from: '10 minutes', to: '20 minutes', isForPeople: true });
    await database`select ops.raise_automation_times()`;
    expect(await raised()).toEqual([]);
    await publish([notice], { event: 'live_soon', ref: course });
    await publish([notice], { event: 'live_ended' });
    for (let turn = 0; turn < 2; turn += 1) await database`select ops.raise_automation_times()`;
    expect(await raised()).toEqual([`live_ended ${contactId}`, `live_soon ${contactId}`]);
    await settle(database);
    expect(await outcomes()).toEqual(['n:done', 'n:done']);
  });
});

describe('[MNG-23] what an event is about', () => {
  it('orders by product, quizzes by course', async () => {
    const [contact] = await makeContacts(db, site.accountId, 1);
    const [wanted, other] = [await makeProduct(db.sql, site), await makeProduct(db.sql, site)];
    const { courseId: course } = await makeCourse(db.sql, site);
    const { courseId: elsewhere } = await makeCourse(db.sql, site);
    const [quiz] = await db.sql<[{ id: string }]>`
      insert into public.quizzes (account_id, course_id, title) values (${site.accountId}, ${elsewhere}, 'Quiz') returning id`;
    await publish([notice], { event: 'order_paid', ref: wanted });
    await publish([notice], { event: 'quiz_passed', ref: course });
    let number = 0;
    const order = async (product: string) => {
      const [row] = await db.sql<[{ id: string }]>`
        insert into public.orders (account_id, number, user_id, email, name, currency, subtotal_minor, total_minor, provider,
          idempotency_key, request_hash, expires_at)
        values (${site.accountId}, ${(number += 1)}, ${site.owner.userId}, ${site.owner.email}, 'X', 'EUR', 100, 100, 'offline',
          ${`key-of-order-${number}`}, 'x', now() + interval '1 day') returning id`;
      await db.sql`
        insert into public.order_items (account_id, order_id, product_id, type, resource_id, title, quantity, unit_minor, total_minor)
        values (${site.accountId}, ${row.id}, ${product}, 'product', ${product}, 'X', 1, 100, 100)`;
      return row.id;
    };
    await note(contact!, 'order_paid', await order(other));
    await note(contact!, 'quiz_passed', quiz.id);
    await settle(database);
    expect(await outcomes()).toEqual([]);
    await note(contact!, 'order_paid', await order(wanted));
    await db.sql`update public.quizzes set course_id = ${course} where id = ${quiz.id}`;
    await note(contact!, 'quiz_passed', quiz.id);
    await settle(database);
    expect(await outcomes()).toEqual(['n:done', 'n:done']);
  });
});

describe('[MNG-23] the sender of an automation', () => {
  it('is the proven domain of the account, before and after it is published', async () => {
    const mail: Step = { id: 'm', kind: 'mail', purpose: 'service', subject: 'Hi', preheader: '', blocks: [{ type: 'divider' }] }; // prettier-ignore
    const sender = async () =>
      (
        await db.sql<{ id: string | null }[]>`
        select sender_domain_id as id from public.campaigns where account_id = ${site.accountId}`
      ).map(({ id }) => id);
    await publish([mail], { event: 'order_paid' });
    expect(await sender()).toEqual([null]);
    const [{ id }] = await db.sql<[{ id: string }]>`
      insert into public.sender_domains (account_id, domain, is_default, selectors, public_keys)
      values (${site.accountId}, 'mail.example', true, '{a,b}', '{}') returning id`;
    expect(await sender()).toEqual([null]);
    await db.sql`update public.sender_domains set state = 'verified', verified_at = now() where id = ${id}`;
    expect(await sender()).toEqual([id]);
    await publish([mail], { event: 'order_paid' });
    expect(await sender()).toEqual([id, id]);
    await database`select ops.delete_sender_domain(${site.accountId}, ${id})`;
    expect(await sender()).toEqual([null, null]);
  });
});
