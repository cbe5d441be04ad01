import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let other: TestAccount;
let list: string;
let formId: string;
let campaignId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  [site, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
  list = await rpc(db, 'service', 'app.newsletter_list', { p_account_id: site.accountId });
  const definition = db.sql.json({ fields: [], after: {} });
  const [form] = await db.sql`
    insert into public.forms (account_id, slug, title, definition) values (${site.accountId}, 'ask', 'Ask us', ${definition}) returning id`;
  formId = form!['id'];
  await db.sql`insert into public.form_versions (account_id, form_id, no, definition) values (${site.accountId}, ${formId}, 1, ${definition})`;
  const [campaign] = await db.sql`
    insert into public.campaigns (account_id, name) values (${site.accountId}, 'May news') returning id`;
  campaignId = campaign!['id'];
});
afterAll(() => db.drop());

interface Change {
  done: number;
  left: number;
  undo: { action: string } | null;
}
const change = (filter: object, what: object, actor = site.owner) =>
  rpc<Change>(db, actor, 'change_contacts', {
    p_account_id: site.accountId,
    p_filter: filter,
    p_change: what,
  });
const undo = (what: unknown, actor = site.owner) =>
  rpc<number>(db, actor, 'undo_contact_change', { p_account_id: site.accountId, p_undo: what });
const addContacts = async (name: string, count: number) => {
  const rows = await db.sql<{ id: string }[]>`
    insert into public.contacts (account_id, email, name)
    select ${site.accountId}, ${name} || n || '@example.com', ${name} from generate_series(1, ${count}::int) n returning id`;
  return rows.map(({ id }) => id);
};
const statesOf = async (ids: string[]) =>
  (
    await db.sql<{ status: string }[]>`
      select x.status from public.list_contacts x where x.contact_id = any (${ids}) and x.list_id = ${list} order by x.status`
  ).map(({ status }) => status);
const countTags = async (name: string) =>
  (
    await db.sql<
      { n: number }[]
    >`select count(*)::int as n from public.contact_tags x join public.tags t on t.id = x.tag_id
      where t.account_id = ${site.accountId} and t.name = ${name}`
  )[0]!.n;

describe('a change of a whole filter', () => {
  it('runs in parts until none is left, and is taken back by its time', async () => {
    await addContacts('many', 1500);
    const filter = { search: 'many' };
    const first = await change(filter, { action: 'tag', tag: 'Fair' });
    expect(first).toMatchObject({ done: 1000, left: 500 });
    const second = await change(filter, { action: 'tag', tag: 'fair' });
    expect(second).toMatchObject({ done: 500, left: 0 });
    expect(await change(filter, { action: 'tag', tag: 'Fair' })).toEqual({ done: 0, left: 0, undo: null });
    expect([await undo(second.undo), await countTags('Fair')]).toEqual([500, 1000]);
    expect(await change(filter, { action: 'untag', tag: 'Fair' })).toMatchObject({ done: 1000, left: 0 });
    expect(await countTags('Fair')).toBe(0);
  });

  it('reaches chosen contacts alone, and none of another account', async () => {
    const [one = '', two = ''] = await addContacts('chosen', 2);
    const [foreign] = await db.sql`
      insert into public.contacts (account_id, email) values (${other.accountId}, 'x@example.com') returning id`;
    const result = await change({ ids: [one, foreign!['id']] }, { action: 'tag', tag: 'Chosen' });
    expect(result).toMatchObject({ done: 1, left: 0 });
    const tagged =
      await db.sql`select contact_id from public.contact_tags where contact_id = any (${[one, two, foreign!['id']]})`;
    expect(tagged).toMatchObject([{ contact_id: one }]);
  });

  it('subscribes with a legal basis, revives nobody who left, and is withdrawn', async () => {
    const [one = '', left = '', gone = ''] = await addContacts('join', 3);
    await rpc(db, 'service', 'app.join_list', {
      p_contact_id: left,
      p_list_id: list,
      p_words: 'I would like it.',
    });
    await rpc(db, 'service', 'app.leave_list', { p_contact_id: left, p_list_id: list });
    await rpc(db, 'service', 'app.leave_list', { p_contact_id: gone });
    const filter = { ids: [one, left, gone] };
    expect(await codeOf(change(filter, { action: 'list', list, basis: 'short' }))).toBe('invalid_input');
    const basis = 'They agreed in writing at the open day.';
    const done = await change(filter, { action: 'list', list, basis });
    expect(done).toMatchObject({ done: 1, left: 0 });
    expect(await statesOf([one, left, gone])).toEqual(['confirmed', 'unsubscribed']);
    const consents = () =>
      db.sql`select kind, words from public.consents where contact_id = ${one} order by seq`;
    expect(await consents()).toMatchObject([{ kind: 'given', words: basis }]);
    expect(await undo(done.undo)).toBe(1);
    expect(await statesOf([one])).toEqual([]);
    expect(await consents()).toMatchObject([{ kind: 'given' }, { kind: 'withdrawn' }]);
  });

  it('that was confirmed anew since isn’t taken back', async () => {
    const ids = await addContacts('again', 1);
    const done = await change({ ids }, { action: 'list', list, basis: 'They agreed in writing.' });
    await rpc(db, 'service', 'app.leave_list', { p_contact_id: ids[0], p_list_id: list });
    expect(await undo(done.undo)).toBe(0);
    expect(await statesOf(ids)).toEqual(['unsubscribed']);
  });

  it('unsubscribes and erases', async () => {
    const ids = await addContacts('leave', 3);
    await change({ ids }, { action: 'list', list, basis: 'They agreed in writing.' });
    expect(await change({ search: 'leave' }, { action: 'unsubscribe' })).toEqual({
      done: 3,
      left: 0,
      undo: null,
    });
    expect(await statesOf(ids)).toEqual(['unsubscribed', 'unsubscribed', 'unsubscribed']);
    expect(await change({ search: 'leave' }, { action: 'erase' })).toEqual({ done: 3, left: 0, undo: null });
    const rows = await db.sql`select email, erased_at from public.contacts where id = any (${ids})`;
    expect(rows.every((row) => row['email'] === null && row['erased_at'] !== null)).toBe(true);
  });

  it.each([
    ['an unknown action', { action: 'drop' }],
    ['no action', {}],
    ['an empty tag', { action: 'tag', tag: ' ' }],
  ])('rejects %s', async (_what, what) => {
    expect(await codeOf(change({}, what))).toBe('invalid_input');
  });

  it('rejects a list of another account, and whoever doesn’t manage the site', async () => {
    const foreign = await rpc(db, 'service', 'app.newsletter_list', { p_account_id: other.accountId });
    const basis = 'They agreed in writing.';
    expect(await codeOf(change({}, { action: 'list', list: foreign, basis }))).toBe('not_found');
    const student = await makePerson(db.sql, { account: site });
    for (const actor of [student, other.owner]) {
      expect(await codeOf(change({}, { action: 'erase' }, actor))).toBe('forbidden');
      expect(await codeOf(undo({ action: 'tag' }, actor))).toBe('forbidden');
    }
    expect(await codeOf(undo({ action: 'tag', tag: list, at: 'then' }))).toBe('invalid_input');
  });
});

async function addHistory(contactId: string, email: string) {
  await db.sql`
    insert into public.form_entries (account_id, form_id, version_no, data, email, contact_id, language, request_key, state)
    values (${site.accountId}, ${formId}, 1, '{"name":"Ada"}', ${email}, ${contactId}, 'en', gen_random_uuid(), 'received'),
      (${site.accountId}, ${formId}, 1, '{"name":"Ada"}', ${email}, null, 'en', gen_random_uuid(), 'held')`;
  const [delivery] = await db.sql`
    insert into public.deliveries (account_id, campaign_id, contact_id, state, settled_at, reason)
    values (${site.accountId}, ${campaignId}, ${contactId}, 'bounced', now(), ${`550 <${email}> unknown`}) returning id`;
  await db.sql`
    insert into public.delivery_events (account_id, campaign_id, delivery_id, kind, is_machine)
    values (${site.accountId}, ${campaignId}, ${delivery!['id']}, 'click', false),
      (${site.accountId}, ${campaignId}, ${delivery!['id']}, 'click', true)`;
  await db.sql`
    insert into public.caught_emails (delivery_id, account_id, recipient, subject, html, text)
    values (${delivery!['id']}, ${site.accountId}, ${email}, 'News', 'Dear Ada', 'Dear Ada')`;
}
const timeline = async (id: string, groups: string[] | null = null, more: object = {}, actor = site.owner) =>
  (
    await db.as(
      actor,
      (sql) => sql<{ kind: string; title: string }[]>`
        select kind, title from public.contact_timeline(${site.accountId}, ${id}, ${groups}, ${(more as { limit?: number }).limit ?? 30},
          ${(more as { offset?: number }).offset ?? 0})`,
    )
  ).map(({ kind }) => kind);

describe('the timeline of a contact', () => {
  it('has emails, entries, lists and tags, newest first, page by page and by group', async () => {
    const [id = ''] = await addContacts('line', 1);
    await addHistory(id, 'line1@example.com');
    await change({ ids: [id] }, { action: 'tag', tag: 'Fair' });
    await change({ ids: [id] }, { action: 'list', list, basis: 'They agreed in writing.' });
    const all = await timeline(id);
    expect(all.toSorted()).toEqual([
      'consent_given',
      'created',
      'email_bounced',
      'email_clicked',
      'entry',
      'list_confirmed',
      'tagged',
    ]);
    expect(all.at(-1)).toBe('created');
    expect(await timeline(id, ['email'])).toEqual(expect.arrayContaining(['email_bounced', 'email_clicked']));
    expect(await timeline(id, ['form'])).toEqual(['entry']);
    expect(await timeline(id, ['learning'])).toEqual([]);
    expect(await timeline(id, null, { limit: 3, offset: 3 })).toEqual(all.slice(3, 6));
  });

  it('is for managers of the account', async () => {
    const [id = ''] = await addContacts('closed', 1);
    expect(await codeOf(timeline(id, null, {}, other.owner))).toBe('forbidden');
    expect(await codeOf(timeline(campaignId))).toBe('not_found');
  });
});

describe('clicks and entries of the marketing overview', () => {
  it('are counted without machines and spam, beside the days before, for managers', async () => {
    const [id = ''] = await addContacts('react', 1);
    await addHistory(id, 'react1@example.com');
    await db.sql`
      insert into public.form_days (account_id, form_id, day, entries, held, spam) values
        (${site.accountId}, ${formId}, current_date, 2, 1, 40), (${site.accountId}, ${formId}, current_date - 7, 5, 0, 0)`;
    const figures = (actor = site.owner, until?: string) =>
      rpc<Record<string, { total: number; before: number }>>(db, actor, 'response_figures', {
        p_account_id: site.accountId,
        p_days: 7,
        ...(until && { p_until: until }),
      });
    const { clicks, form_entries: entries } = await figures();
    const [humans] =
      await db.sql`select count(*)::int as n from public.delivery_events where not is_machine and kind = 'click'`;
    expect(clicks).toEqual({ total: humans!['n'], before: 0 });
    expect(entries).toEqual({ total: 3, before: 5 });
    const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
    expect(await figures(site.owner, aWeekAgo)).toEqual({
      clicks: { total: 0, before: 0 },
      form_entries: { total: 5, before: 0 },
    });
    expect(await codeOf(figures(other.owner))).toBe('forbidden');
  });
});

describe('what a contact left behind', () => {
  it('goes with an erased contact: entries, held ones too, stored emails and answers of mail servers', async () => {
    const [id = ''] = await addContacts('trace', 1);
    await addHistory(id, 'trace1@example.com');
    await rpc(db, site.owner, 'delete_contact', { p_account_id: site.accountId, p_contact_id: id });
    const [found] = await db.sql`
      select (select count(*)::int from public.form_entries where email = 'trace1@example.com') as entries,
        (select count(*)::int from public.caught_emails where recipient = 'trace1@example.com') as emails,
        (select count(*)::int from public.deliveries where contact_id = ${id} and reason is null) as deliveries`;
    expect(found).toEqual({ entries: 0, emails: 0, deliveries: 1 });
  });

  it('moves with a merge, apart from a second email of the same campaign', async () => {
    const [into = '', from = ''] = await addContacts('merge', 2);
    await addHistory(from, 'merge2@example.com');
    await rpc(db, site.owner, 'merge_contacts', {
      p_account_id: site.accountId,
      p_contact_id: into,
      p_email: 'merge2@example.com',
    });
    expect(await timeline(into, ['email', 'form'])).toEqual(
      expect.arrayContaining(['email_bounced', 'email_clicked', 'entry']),
    );
  });

  it('is in the export of a member', async () => {
    const person = await makePerson(db.sql, { account: site, email: 'member@example.com' });
    const id = await rpc<string>(db, 'service', 'app.upsert_contact', {
      p_account_id: site.accountId,
      p_email: 'member@example.com',
    });
    await addHistory(id, 'member@example.com');
    const data = await rpc<Record<string, object[]>>(db, person, 'export_my_data', {
      p_account_id: site.accountId,
    });
    expect(data['form_entries']).toMatchObject([{ form: 'Ask us', data: { name: 'Ada' } }]);
    expect(data['deliveries']).toMatchObject([{ campaign: 'May news', state: 'bounced', clicks: 2 }]);
  });
});
