import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '../testing/index.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  [site, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
});
afterAll(() => db.drop());

const email = { id: 'email', type: 'email', label: 'Email' };
const definition = (...fields: object[]) => ({ fields, after: { kind: 'message', text: 'Thank you.' } });
let turn = 0;
interface Saved {
  id: string;
  version: number;
}
const owner = (account: TestAccount) => ({ userId: account.owner.userId }) as never;
const save = (form: object, account = site) =>
  rpc<Saved>(db, owner(account), 'public.save_form', { p_account_id: account.accountId, p_form: form });
const create = (more: object = {}) => {
  turn += 1;
  return save({ title: 'Contact', slug: `contact-${turn}`, definition: definition(email), ...more });
};
const publish = ({ id, version }: Saved, account = site) =>
  rpc<Saved & { no: number }>(db, owner(account), 'public.publish_form', {
    p_form_id: id,
    p_version: version,
  });
const published = async (more: object = {}) => publish(await create(more));
const entry = (more: object = {}) => ({
  requestKey: crypto.randomUUID(),
  address: crypto.randomUUID(),
  data: { email: 'ada@example.com' },
  email: 'ada@example.com',
  language: 'en',
  page: '/contact',
  state: 'received',
  ...more,
});
const take = async (formId: string, sent: object = entry(), accountId = site.accountId, no = 1) => {
  const [row] = await db.as(
    'service',
    (sql) => sql<{ id: string; state: string; is_new: boolean }[]>`
    select * from ops.take_form_entry(${accountId}, ${formId}, ${no}, ${sql.json(sent as never)})`,
  );
  return row!;
};
const count = async (formId: string) =>
  Number((await db.sql`select count(*) from public.form_entries where form_id = ${formId}`)[0]!['count']);

describe('saving', () => {
  it('saves against the version that was read, and only for managers of the account', async () => {
    const form = await create();
    expect((await save({ id: form.id, version: 1, title: 'Write to us' })).version).toBe(2);
    await expect(save({ id: form.id, version: 1, title: 'Late' })).rejects.toThrow('precondition_failed');
    await expect(save({ id: form.id, version: 2, title: 'Foreign' }, other)).rejects.toThrow('not_found');
    await expect(publish({ ...form, version: 2 }, other)).rejects.toThrow('not_found');
  });

  it('tells managers alone whom it notifies and what is not published', async () => {
    const form = await published({ notifyEmails: ['owner@example.com'] });
    const read = (account: TestAccount) =>
      rpc<object | null>(db, owner(account), 'public.form_detail', { p_form_id: form.id });
    expect(await read(site)).toMatchObject({ notify_emails: ['owner@example.com'], version: 2 });
    expect(await read(other)).toBeNull();
  });

  it.each([
    ['no fields', { definition: definition() }],
    ['an id twice', { definition: definition(email, email) }],
    ['an id with markup', { definition: definition({ ...email, id: '<b>' }) }],
    [
      '61 fields',
      { definition: definition(...Array.from({ length: 61 }, (_, at) => ({ ...email, id: `f${at}x` }))) },
    ],
    ['a path as slug', { slug: '../x' }],
    ['an address with a line break', { notifyEmails: ['a@b.example\nBcc: c@d.example'] }],
    ['an origin without https', { frameOrigins: ['http://foreign.example'] }],
    ['an origin that ends the policy', { frameOrigins: ["https://a.example; script-src 'unsafe-inline'"] }],
    [
      'a window that ends before it opens',
      { opensAt: '2027-01-02T00:00:00Z', closesAt: '2027-01-01T00:00:00Z' },
    ],
  ])('rejects %s', async (_what, more) => {
    await expect(create(more)).rejects.toThrow('invalid_input');
  });

  it('keeps each published version, and a field its type', async () => {
    const form = await published();
    await save({ id: form.id, definition: definition(email, { id: 'why', type: 'text', label: 'Why' }) });
    expect((await publish({ id: form.id, version: 3 })).no).toBe(2);
    const wrong = definition({ ...email, type: 'text' });
    await expect(save({ id: form.id, definition: wrong })).rejects.toThrow('invalid_input');
    const versions = await db.sql`select no from public.form_versions where form_id = ${form.id} order by no`;
    expect(versions.map(({ no }) => no)).toEqual([1, 2]);
  });
});

describe('entries', () => {
  it('takes the same request once, also when it comes ten times at a time', async () => {
    const form = await published();
    const sent = entry();
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(form.id, sent)));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
    expect(taken.filter(({ is_new }) => is_new)).toHaveLength(1);
    const [day] = await db.sql`select entries from public.form_days where form_id = ${form.id}`;
    expect(day).toEqual({ entries: 1 });
  });

  it('takes none for a draft, a closed form, outside its window, or of another account', async () => {
    const draft = await create();
    await expect(take(draft.id)).rejects.toThrow('form_closed');
    const early = await published({ opensAt: '2999-01-01T00:00:00Z' });
    await expect(take(early.id)).rejects.toThrow('form_closed');
    const form = await published();
    await expect(take(form.id, entry(), other.accountId)).rejects.toThrow('form_closed');
    await rpc(db, owner(site), 'public.close_form', { p_form_id: form.id });
    await expect(take(form.id)).rejects.toThrow('form_closed');
  });

  it('never takes more than its maximum, whoever comes at once', async () => {
    const form = await published({ maxEntries: 3 });
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => take(form.id)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await count(form.id)).toBe(3);
  });

  it('takes no more than an account may cost in a day, spam included', async () => {
    const account = await makeAccount(db.sql);
    const saved = await save({ title: 'Ask', slug: 'ask', definition: definition(email) }, account);
    const form = await publish(saved, account);
    await take(form.id, entry(), account.accountId);
    await db.sql`update public.form_days set spam = app.form_entries_a_day() - 1 where form_id = ${form.id}`;
    await expect(take(form.id, entry(), account.accountId)).rejects.toThrow('rate_limited');
    await take((await published()).id);
  });

  it('is whole or not at all: with a file that is too large there is no entry', async () => {
    const form = await published();
    const bytes = Buffer.alloc(10_485_761).toString('base64');
    const files = [{ field: 'file', name: 'a.pdf', mime: 'application/pdf', bytes }];
    await expect(take(form.id, entry({ files }))).rejects.toThrow(/check constraint/);
    expect(await count(form.id)).toBe(0);
  });

  it('are marked and erased by managers of the account alone', async () => {
    const form = await published();
    const { id } = await take(form.id, entry({ state: 'held' }));
    const mark = (account: TestAccount) =>
      rpc<number>(db, owner(account), 'public.mark_form_entries', {
        p_entry_ids: [id],
        p_state: 'received',
        p_is_read: true,
      });
    expect(await mark(other)).toBe(0);
    expect(await mark(site)).toBe(1);
    const erase = (account: TestAccount) =>
      rpc<number>(db, owner(account), 'public.erase_form_entries', { p_entry_ids: [id] });
    expect(await erase(other)).toBe(0);
    expect(await erase(site)).toBe(1);
    expect(await count(form.id)).toBe(0);
  });

  describe('with an email', () => {
    const agree = { id: 'agree', type: 'consent', label: 'Yes, write to me about the spring courses.' };
    const joining = async (more: object = {}) => {
      const [list] = await db.sql<[{ id: string }]>`
        insert into public.lists (account_id, slug, name) values (${site.accountId}, ${`spring-${(turn += 1)}`}, 'Spring') returning id`;
      const [foreign] = await db.sql<[{ id: string }]>`
        select id from public.lists where account_id = ${other.accountId} limit 1`;
      const form = await published({
        definition: definition(email, agree),
        tags: ['Reader'],
        listIds: [list.id, foreign.id],
        ...more,
      });
      return { form, list };
    };
    const contactOf = (address: string) => db.sql<
      { id: string; tags: string[]; lists: string[]; consents: string[] }[]
    >`
      select c.id, array(select t.name from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = c.id) as tags,
        array(select x.list_id || ':' || x.status from public.list_contacts x where x.contact_id = c.id) as lists,
        array(select o.words from public.consents o where o.contact_id = c.id) as consents
      from public.contacts c where c.account_id = ${site.accountId} and c.email = ${address}`;
    const sent = (address: string, more: object = {}) =>
      entry({ email: address, data: { email: address, agree: true }, ...more });

    it('make a contact with the tags, lists and words that were agreed to, in the same transaction', async () => {
      const { form, list } = await joining();
      await take(form.id, sent('bea@example.com'));
      expect(await contactOf('bea@example.com')).toMatchObject([
        { tags: ['Reader'], lists: [`${list.id}:pending`], consents: [agree.label] },
      ]);
    });

    it('agree to the words in the language that was read', async () => {
      const { form, list } = await joining();
      const translations = { de: { fields: { agree: { label: 'Ja, schreibt mir.' } } } };
      const [stored] = await db.sql`select version from public.forms where id = ${form.id}`;
      const saved = await save({
        id: form.id,
        version: stored!['version'],
        definition: { ...definition(email, agree), translations },
      });
      const { no } = await publish(saved);
      const { id } = await take(form.id, sent('gus@example.com', { language: 'de' }), site.accountId, no);
      expect(id).toBeTruthy();
      expect(await contactOf('gus@example.com')).toMatchObject([
        { lists: [`${list.id}:pending`], consents: ['Ja, schreibt mir.'] },
      ]);
    });

    it('join no list without a tick', async () => {
      const { form } = await joining();
      await take(form.id, sent('cy@example.com', { data: { email: 'cy@example.com' } }));
      expect(await contactOf('cy@example.com')).toMatchObject([
        { tags: ['Reader'], lists: [], consents: [] },
      ]);
    });

    it('lead to nothing while they are held, and to a contact once a manager receives them', async () => {
      const { form } = await joining();
      const { id } = await take(form.id, sent('dee@example.com', { state: 'held' }));
      expect(await contactOf('dee@example.com')).toEqual([]);
      await rpc(db, owner(site), 'public.mark_form_entries', {
        p_entry_ids: [id],
        p_state: 'received',
        p_is_read: null,
      });
      expect(await contactOf('dee@example.com')).toMatchObject([
        { tags: ['Reader'], consents: [agree.label] },
      ]);
      const due = () =>
        db.as('service', (sql) => sql<{ email: string }[]>`select email from ops.take_list_confirmations()`);
      expect(await due()).toMatchObject([{ email: 'dee@example.com' }]);
      expect(await due()).toEqual([]);
    });

    it('change no name that is known: a stranger can type any address', async () => {
      const { form } = await joining();
      await db.sql`insert into public.contacts (account_id, email, name) values (${site.accountId}, 'eve@example.com', 'Eve')`;
      await take(form.id, sent('eve@example.com', { data: { email: 'eve@example.com', name: 'Mallory' } }));
      const [row] =
        await db.sql`select name from public.contacts where email = 'eve@example.com' and account_id = ${site.accountId}`;
      expect(row).toEqual({ name: 'Eve' });
    });
  });

  it('are erased after the days that their form keeps them', async () => {
    const form = await published({ retentionDays: 30 });
    const old = await take(form.id);
    await take(form.id);
    await db.sql`update public.form_entries set created_at = now() - interval '31 days' where id = ${old.id}`;
    await rpc(db, 'service', 'ops.purge_form_entries', {});
    expect(await count(form.id)).toBe(1);
  });
});
