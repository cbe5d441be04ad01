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
let turn = 0;
beforeAll(async () => {
  db = await createTestDatabase();
  [site, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
  list = await run<string>('newsletter_list', { p_account_id: site.accountId });
});
afterAll(() => db.drop());

const WORDS = 'I would like to get the newsletter.';
const run = <T>(name: string, args: Record<string, unknown>) => rpc<T>(db, 'service', `app.${name}`, args);
const newEmail = () => `reader-${(turn += 1)}@example.com`;
const upsert = (email: string, more: object = {}, account = site) =>
  run<string>('upsert_contact', { p_account_id: account.accountId, p_email: email, ...more });
const join = (id: string, more: object = {}) =>
  run<string>('join_list', { p_contact_id: id, p_list_id: list, p_words: WORDS, ...more });
const confirm = (id: string, listId = list) =>
  run('confirm_list', { p_account_id: site.accountId, p_contact_id: id, p_list_id: listId });
const leave = (id: string, more: object = {}) => run<boolean>('leave_list', { p_contact_id: id, ...more });
const block = (id: string, purpose = 'marketing') =>
  run<string | null>('mail_block', { p_contact_id: id, p_purpose: purpose });
const contactOf = async (id: string) => (await db.sql`select * from public.contacts where id = ${id}`)[0]!;
const suppress = async (id: string, reason: string) =>
  run<boolean>('suppress', {
    p_account_id: site.accountId,
    p_email_hash: (await contactOf(id))['email_hash'],
    p_reason: reason,
  });
async function confirmed(): Promise<string> {
  const id = await upsert(newEmail());
  await join(id);
  await confirm(id);
  return id;
}

describe('a contact', () => {
  it('is one for each address of an account, whatever its case', async () => {
    const id = await upsert(' Ada@Example.COM ', { p_name: 'Ada' });
    expect(await upsert('ada@example.com', { p_name: 'Somebody', p_language: 'de' })).toBe(id);
    expect(await contactOf(id)).toMatchObject({ email: 'ada@example.com', name: 'Ada', language: 'de' });
    await upsert('ada@example.com', { p_name: 'Ada Lovelace', p_overwrite: true });
    expect(await contactOf(id)).toMatchObject({ name: 'Ada Lovelace', language: 'de' });
    expect(await upsert('ada@example.com', {}, other)).not.toBe(id);
  });

  it.each(['nobody', 'a@b', 'a@b.example\r\nbcc: c@d.example', '<a>@b.example', 'a@b.example,c@d.example'])(
    'has a valid address: %s',
    async (email) => {
      await expect(upsert(email)).rejects.toThrow(/check constraint/);
    },
  );

  it('of a member joins by a verified address only', async () => {
    const email = newEmail();
    const id = await upsert(email);
    const person = await makePerson(db.sql, { account: site, email, confirmed: false });
    expect(await contactOf(id)).toMatchObject({ user_id: null });
    await db.sql`update auth.users set email_confirmed_at = now() where id = ${person.userId}`;
    expect(await contactOf(id)).toMatchObject({ user_id: person.userId });
    expect([await block(id), await block(id, 'service')]).toEqual(['not_on_list', null]);
    await db.sql`delete from public.members where user_id = ${person.userId}`;
    expect(await contactOf(id)).toMatchObject({ user_id: null, email });
  });

  it('follows the name of its member', async () => {
    const { userId } = await makePerson(db.sql, { account: site });
    await db.sql`update public.members set name = 'New name' where user_id = ${userId}`;
    const [row] = await db.sql`select name, source from public.contacts where user_id = ${userId}`;
    expect(row).toMatchObject({ name: 'New name', source: 'member' });
  });
});

describe('joining a list', () => {
  it('is pending until confirmed, and every step has its proof', async () => {
    const id = await upsert(newEmail());
    expect(await join(id, { p_language: 'de', p_page: '/journal' })).toBe('pending');
    expect(await block(id)).toBe('unconfirmed');
    expect([await confirm(id), await confirm(id)]).toEqual([true, false]);
    expect(await block(id)).toBeNull();
    await leave(id, { p_list_id: list });
    expect(await block(id)).toBe('unsubscribed');
    expect(await confirm(id)).toBeNull();
    const proofs = await db.sql`
      select kind, words, language, page, how from public.consents where contact_id = ${id} order by seq`;
    expect([...proofs]).toEqual([
      { kind: 'given', words: WORDS, language: 'de', page: '/journal', how: 'form' },
      { kind: 'withdrawn', words: 'Unsubscribed', language: null, page: '', how: 'link' },
    ]);
  });

  it('never revives by an import who left one list or all', async () => {
    const [one, all] = [await confirmed(), await confirmed()];
    await leave(one, { p_list_id: list });
    await leave(all);
    for (const id of [one, all])
      for (const how of ['import', 'manual'])
        expect(await join(id, { p_how: how, p_is_confirmed: true })).toBe('unsubscribed');
    const [fresh] = await db.sql<[{ id: string }]>`
      insert into public.lists (account_id, slug, name) values (${site.accountId}, 'fresh', 'Fresh') returning id`;
    expect(await join(all, { p_list_id: fresh.id, p_how: 'import', p_is_confirmed: true })).toBe(
      'unsubscribed',
    );
    expect(await join(one, { p_list_id: fresh.id, p_how: 'import', p_is_confirmed: true })).toBe('confirmed');
  });

  it('by their own act begins anew, even of a list without confirmation', async () => {
    const id = await confirmed();
    await leave(id);
    await db.sql`update public.lists set opt_in = 'single' where id = ${list}`;
    expect(await join(id)).toBe('pending');
    expect(await block(id)).toBe('unsubscribed');
    await confirm(id);
    expect(await block(id)).toBeNull();
    expect(await join(await upsert(newEmail()))).toBe('confirmed');
    await db.sql`update public.lists set opt_in = 'double' where id = ${list}`;
  });

  it('of another account is not found', async () => {
    const id = await upsert(newEmail(), {}, other);
    expect(await codeOf(join(id))).toBe('not_found');
    expect(await leave(id, { p_list_id: list })).toBe(false);
  });
});

describe('a suppression', () => {
  it('stops every purpose, keeps its graver reason and the confirmation unsent', async () => {
    const id = await confirmed();
    expect(await suppress(id, 'soft_repeated')).toBe(true);
    expect(await suppress(id, 'complaint')).toBe(false);
    await suppress(id, 'manual');
    expect(
      await db.sql`select reason from public.suppressions s join public.contacts c
      on c.email_hash = s.email_hash where c.id = ${id}`,
    ).toEqual([{ reason: 'complaint' }]);
    expect([await block(id), await block(id, 'service')]).toEqual(['suppressed', 'suppressed']);
    await leave(id, { p_list_id: list });
    expect(await join(id)).toBe('pending');
    expect(await run('take_confirmation', { p_contact_id: id, p_list_id: list })).toBe(false);
  });
});

describe('erasure', () => {
  it('leaves counts and a hash, and only the person brings themselves back', async () => {
    const id = await confirmed();
    const { email } = await contactOf(id);
    await run('tag_contact', { p_contact_id: id, p_name: 'Potter' });
    await run('erase_contact', { p_contact_id: id });
    expect(await contactOf(id)).toMatchObject({ email: null, name: '', fields: {}, email_hash: null });
    expect(await block(id)).toBe('erased');
    const again = await upsert(email as string);
    expect(again).not.toBe(id);
    expect(await block(again)).toBe('suppressed');
    await join(again);
    expect(await run('take_confirmation', { p_contact_id: again, p_list_id: list })).toBe(true);
    await confirm(again);
    expect(await block(again)).toBeNull();
  });

  it('of a member by themselves reaches their contact', async () => {
    const person = await makePerson(db.sql, { account: site });
    const [row] = await db.sql`select id from public.contacts where user_id = ${person.userId}`;
    await rpc(db, person, 'erase_me', { p_account_id: site.accountId, p_confirm: person.email });
    expect(await contactOf(row!['id'] as string)).toMatchObject({ email: null, user_id: null });
  });
});

it('a consent is only added', async () => {
  await confirmed();
  await expect(db.sql`update public.consents set words = 'More'`).rejects.toThrow('consents only grows');
});

it('a tag has one name whatever its case', async () => {
  const [one, two] = [await upsert(newEmail()), await upsert(newEmail())];
  const tag = await run('tag_contact', { p_contact_id: one, p_name: 'Glaze' });
  expect(await run('tag_contact', { p_contact_id: two, p_name: ' GLAZE ' })).toBe(tag);
  expect(await run('untag_contact', { p_contact_id: one, p_name: 'glaze' })).toBe(true);
  expect(await run('untag_contact', { p_contact_id: one, p_name: 'glaze' })).toBe(false);
});
