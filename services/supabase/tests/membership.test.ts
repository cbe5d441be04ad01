import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { call, codeOf } from './order-input.ts';

interface Member {
  id: string;
  account_id: string;
  user_id: string;
  name: string;
  slug: string;
  email: string;
  role_id: string;
  status: string;
}
interface Access {
  member: { id: string } | null;
  role: { name: string } | null;
  caps: string[];
  is_owner: boolean;
  is_manager: boolean;
}

let db: TestDatabase;
let house: TestAccount;

beforeAll(async () => {
  db = await createTestDatabase({ max: 20 });
  house = await makeAccount(db.sql);
});
afterAll(() => db.drop());

const register = (actor: Actor, accountId = house.accountId) =>
  call<Member>(db, actor, (sql) => sql`select public.register_member(${accountId}) as result`);
const access = (actor: Actor, accountId = house.accountId) =>
  call<Access>(db, actor, (sql) => sql`select public.my_account_access(${accountId}) as result`);

describe('the language of a member', () => {
  const note = (actor: Actor, language: string, accountId = house.accountId) =>
    db.as(actor, (sql) => sql`select public.note_language(${accountId}, ${language})`);
  const languageOf = async (userId: string) =>
    (await db.sql`select language from public.members where user_id = ${userId}`)[0]?.['language'] as unknown;

  it('is their own to note, at their own account, and one that there is; nobody else reads it', async () => {
    const [person, other] = [await makePerson(db.sql), await makePerson(db.sql)];
    await register(person);
    await register(other);
    await note(person, 'ar');
    expect([await languageOf(person.userId), await languageOf(other.userId)]).toEqual(['ar', null]);
    for (const none of ['xx', '', 'en-US']) await note(person, none);
    expect(await languageOf(person.userId)).toBe('ar');
    const elsewhere = await makeAccount(db.sql);
    await note(person, 'de', elsewhere.accountId);
    expect(await languageOf(person.userId)).toBe('ar');
    await expect(note('anon', 'de')).rejects.toThrow(/permission denied/);
    await expect(db.as(other, (sql) => sql`select language from public.members`)).rejects.toThrow(
      /permission/,
    );
  });
});

describe('register_member', () => {
  it('[API-20] makes the person a student of the account, once, also when called 20 times at once', async () => {
    const person = await makePerson(db.sql);
    const members = await Promise.all(Array.from({ length: 20 }, () => register(person)));
    expect(new Set(members.map(({ id }) => id)).size).toBe(1);
    expect(members[0]).toMatchObject({
      account_id: house.accountId,
      user_id: person.userId,
      email: person.email,
    });
    expect(await access(person)).toMatchObject({
      role: { name: 'Student' },
      caps: [],
      is_owner: false,
      is_manager: false,
    });
  });

  it('takes the name the person gave, and gives namesakes a slug of their own', async () => {
    const named = (display_name: unknown) =>
      makePerson(db.sql).then((person) => register({ ...person, userMetadata: { display_name } }));
    const [first, second] = [await named('Zoë Ångström'), await named('Zoë Ångström')];
    expect(first).toMatchObject({ name: 'Zoë Ångström' });
    expect(second!.slug).not.toBe(first!.slug);
    for (const odd of [
      '',
      '   ',
      null,
      { a: 1 },
      'x'.repeat(5000),
      '<script>',
      '日本語',
      "'; drop table members; --",
    ]) {
      const member = await named(odd);
      expect(member.name.length).toBeGreaterThan(0);
      expect(member.name.length).toBeLessThanOrEqual(120);
      expect(member.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('[ROLE-12] [DATA-28] metadata that claims a role, caps or ownership changes nothing', async () => {
    const person = await makePerson(db.sql);
    const claims = { caps: ['manage_options'], role: 'Owner', role_id: 'x', is_manager: true };
    await register({ ...person, userMetadata: claims });
    expect(await access({ ...person, userMetadata: claims })).toMatchObject({ caps: [], is_manager: false });
  });

  it('refuses visitors, unknown accounts and suspended ones; a banned member stays banned', async () => {
    const person = await makePerson(db.sql);
    expect(await codeOf(register('anon'))).toMatch(/^42501/);
    expect(await codeOf(register(person, crypto.randomUUID()))).toBe('account_not_found');
    const closed = await makeAccount(db.sql);
    await db.sql`update public.accounts set status = 'suspended' where account_id = ${closed.accountId}`;
    expect(await codeOf(register(person, closed.accountId))).toBe('account_not_found');
    const banned = await makePerson(db.sql, { account: house });
    await db.sql`update public.members set status = 'banned' where user_id = ${banned.userId}`;
    expect((await register(banned)).status).toBe('banned');
    expect(await access(banned)).toMatchObject({ member: null, role: null, caps: [] });
  });
});

describe('rights', () => {
  it('[ROLE-02] [ROLE-03] managers hold manage_options, or own the account without it', async () => {
    const manager = await makePerson(db.sql, { account: house, role: 'Manager' });
    const editor = await makePerson(db.sql, { account: house, role: 'Editor' });
    expect(await access(manager)).toMatchObject({
      is_manager: true,
      is_owner: false,
      caps: ['manage_options'],
    });
    expect(await access(editor)).toMatchObject({ is_manager: false, caps: ['edit_posts'] });
    const other = await makeAccount(db.sql);
    await db.sql`
      update public.members m set role_id = r.role_id from public.roles r
      where r.account_id = m.account_id and r.name = 'Student' and m.user_id = ${other.owner.userId}`;
    expect(await access(other.owner, other.accountId)).toMatchObject({
      is_manager: true,
      is_owner: true,
      role: { name: 'Student' },
    });
    expect(await access(other.owner)).toMatchObject({ member: null, is_manager: false, is_owner: false });
  });

  it('[ROLE-07] caps are the seven, and nothing else', async () => {
    await expect(
      db.sql`update public.roles set caps = array['become_god'] where account_id = ${house.accountId}`,
    ).rejects.toThrow(/roles_caps_check/);
  });

  it('[DATA-28] a member cannot raise own rights by writing', async () => {
    const student = await makePerson(db.sql, { account: house });
    const attempts: Record<string, string> = {
      role: `update public.members set role_id = (select role_id from public.roles where name = 'Owner' limit 1)`,
      status: `update public.members set status = 'active'`,
      roles: `update public.roles set caps = array['manage_options']`,
      newRole: `insert into public.roles (account_id, name, caps) values ('${house.accountId}', 'Boss', array['manage_options'])`,
      member: `insert into public.members (account_id, user_id, name, slug, email, role_id)
        select account_id, '${student.userId}', 'x', 'x', 'x@example.com', role_id from public.roles limit 1`,
      operator: `insert into public.platform_operators (user_id, email) values ('${student.userId}', 'x@example.com')`,
      ownership: `update public.accounts set owner_user_id = '${student.userId}'`,
      testMode: `update public.accounts set payments_test_mode = true`,
      entitlement: `insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
        values ('${house.accountId}', '${student.userId}', 'course', gen_random_uuid(), 'manual')`,
      order: `update public.orders set status = 'paid'`,
      price: `update public.prices set amount_minor = 0`,
      coupon: `update public.coupons set usage_limit = 0`,
      settle: `select app.settle_order(gen_random_uuid(), 'x')`,
    };
    for (const [name, statement] of Object.entries(attempts)) {
      expect(await codeOf(db.as(student, (sql) => sql.unsafe(statement))), name).toMatch(/^42501/);
    }
  });

  it('a right taken away is gone with the next statement', async () => {
    const manager = await makePerson(db.sql, { account: house, role: 'Manager' });
    await db.sql`insert into public.pages (account_id, slug, title) values (${house.accountId}, 'secret-plan', 'Secret')`;
    const pages = () => db.as(manager, (sql) => sql`select 1 from public.pages where slug = 'secret-plan'`);
    expect(await pages()).toHaveLength(1);
    await db.sql`update public.members set status = 'banned' where user_id = ${manager.userId}`;
    expect(await pages()).toHaveLength(0);
  });
});

describe('what is told about people', () => {
  it('[API-12] [API-13] is_site_owner is true only for the owner asking about the own address', async () => {
    const callRpc = (actor: Actor, email: string | null, accountId = house.accountId) =>
      call<boolean>(db, actor, (sql) => sql`select public.is_site_owner(${accountId}, ${email}) as result`);
    const { owner } = house;
    const student = await makePerson(db.sql, { account: house });
    expect(await callRpc(owner, ` ${owner.email.toUpperCase()} `)).toBe(true);
    expect(await callRpc(owner, student.email)).toBe(false);
    expect(await callRpc(student, owner.email)).toBe(false);
    expect(await callRpc({ ...student, email: owner.email }, owner.email)).toBe(false);
    expect(await callRpc(owner, '')).toBe(false);
    expect(await callRpc(owner, null)).toBe(false);
    expect(await callRpc(owner, owner.email, (await makeAccount(db.sql)).accountId)).toBe(false);
  });

  it('[DATA-04] addresses go to the person and to managers', async () => {
    const [one, two] = [
      await makePerson(db.sql, { account: house }),
      await makePerson(db.sql, { account: house }),
    ];
    const emails = (actor: Actor) =>
      db.as(
        actor,
        (sql) => sql<{ email: string }[]>`
        select email from public.member_emails(${house.accountId}, ${[one.userId, two.userId]}::uuid[]) order by email`,
      );
    expect(await emails(one)).toEqual([{ email: one.email }]);
    expect(await emails(house.owner)).toHaveLength(2);
    expect(await emails((await makeAccount(db.sql)).owner)).toHaveLength(0);
    const column = db.as(one, (sql) => sql`select email from public.members`);
    expect(await codeOf(column)).toMatch(/^42501/);
    const others = await db.as(
      one,
      (sql) => sql`select id, name, slug, user_id from public.members where user_id = ${two.userId}`,
    );
    expect(others).toHaveLength(1);
  });

  it('[SUP-03] an operator needs the row, the same address, and its confirmation', async () => {
    const operator = await makePerson(db.sql);
    const callRpc = () => call<boolean>(db, operator, (sql) => sql`select public.am_i_operator() as result`);
    expect(await callRpc()).toBe(false);
    await db.sql`insert into public.platform_operators (user_id, email) values (${operator.userId}, ${operator.email})`;
    expect(await callRpc()).toBe(true);
    // The last one's login could not change so.
    const other = await makePerson(db.sql);
    await db.sql`insert into public.platform_operators (user_id, email) values (${other.userId}, ${other.email})`;
    await db.sql`update auth.users set email_confirmed_at = null where id = ${operator.userId}`;
    expect(await callRpc()).toBe(false);
    await db.sql`update auth.users set email_confirmed_at = now(), email = 'changed@example.com' where id = ${operator.userId}`;
    expect(await callRpc()).toBe(false);
    // The same address alone makes nobody an operator.
    const twin = await makePerson(db.sql);
    expect(
      await call(
        db,
        { ...twin, email: operator.email },
        (sql) => sql`select public.am_i_operator() as result`,
      ),
    ).toBe(false);
  });
});
