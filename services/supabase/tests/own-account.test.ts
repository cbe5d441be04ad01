import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let house: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  db = await createTestDatabase();
  [house, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
});
afterAll(() => db.drop());

const newMember = (account = house) => makePerson(db.sql, { account });
const signIn = async ({ userId }: TestPerson, agent: string) => {
  const [row] = await db.sql<{ id: string }[]>`
    insert into auth.sessions (user_id, user_agent, ip) values (${userId}, ${agent}, '192.0.2.7') returning id`;
  return row!.id;
};
const sessionsOf = (actor: Actor) =>
  db.as(
    actor,
    (sql) => sql<{ id: string; user_agent: string; ip: string }[]>`select * from public.my_sessions()`,
  );

describe('sign-ins', () => {
  it('are listed to their person alone and ended by them alone', async () => {
    const [ada, ben] = [await newMember(), await newMember()];
    const [phone, laptop] = [await signIn(ada, 'Phone'), await signIn(ada, 'Laptop')];
    expect(await sessionsOf(ben)).toEqual([]);
    expect(await sessionsOf(ada)).toHaveLength(2);
    expect((await sessionsOf(ada))[0]).toMatchObject({ ip: '192.0.2.7' });
    const end = (actor: Actor, id: string) => rpc(db, actor, 'end_my_session', { p_session_id: id });
    expect(await codeOf(end(ben, phone))).toBe('not_found');
    await end(ada, phone);
    expect((await sessionsOf(ada)).map(({ id }) => id)).toEqual([laptop]);
  });
});

describe('the copy of one’s own data', () => {
  const copy = (actor: Actor, account = house) =>
    rpc<Record<string, unknown[]>>(db, actor, 'export_my_data', { p_account_id: account.accountId });

  it('holds one’s own rows of this account, no other person’s and no hidden column, and three an hour are made', async () => {
    const [ada, ben] = [await newMember(), await newMember()];
    for (const { userId } of [ada, ben])
      await db.sql`
        insert into public.activity (account_id, user_id, type) values (${house.accountId}, ${userId}, ${`own of ${userId}`})`;
    await rpc(db, ben, 'send_message', {
      p_account_id: house.accountId,
      p_to: ada.userId,
      p_body: 'Hello Ada',
    });
    const data = await copy(ada);
    const text = JSON.stringify(data);
    expect(text).toContain(`own of ${ada.userId}`);
    expect(text).toContain('Hello Ada');
    expect(text).not.toContain(`own of ${ben.userId}`);
    expect(text).not.toMatch(/token_hash|client_id|idempotency_key/);
    expect(await codeOf(copy(ada, other))).toBe('account_not_found');
    await copy(ada);
    await copy(ada);
    expect(await codeOf(copy(ada))).toBe('rate_limited');
    expect(await codeOf(copy(ben))).toBeNull();
  });
});

describe('leaving for good', () => {
  const erase = (actor: Actor, confirm: string, account = house) =>
    rpc<{ sign_in_gone: boolean }>(db, actor, 'erase_me', {
      p_account_id: account.accountId,
      p_confirm: confirm,
    });
  const left = async ({ userId }: TestPerson) => {
    const [row] = await db.sql<Record<string, number>[]>`
      select (select count(*)::int from public.members where user_id = ${userId}) as members,
        (select count(*)::int from public.messages where user_id = ${userId}) as messages,
        (select count(*)::int from public.orders where user_id = ${userId}) as orders,
        (select count(*)::int from auth.users where id = ${userId}) as users`;
    return row;
  };
  const order = ({ userId, email }: TestPerson) => db.sql`
    insert into public.orders (account_id, number, user_id, email, name, country, currency, subtotal_minor, discount_minor,
      total_minor, provider, idempotency_key, request_hash, expires_at)
    values (${house.accountId}, (select coalesce(max(number), 0) + 1 from public.orders), ${userId}, ${email}, 'Ada', 'SE', 'EUR', 100, 0, 100, 'offline', ${userId}, 'x', now()) returning id`;

  it('is refused to the owner, without the own address, and while something renews', async () => {
    const ada = await newMember();
    expect(await codeOf(erase(house.owner, house.owner.email))).toBe('last_owner');
    expect(await codeOf(erase(ada, 'somebody@else.example'))).toBe('invalid_input');
    expect(await codeOf(erase(ada, ada.email, other))).toBe('not_a_member');
    const [bought] = await order(ada);
    const [product] = await db.sql`
      insert into public.products (account_id, slug, title, kind, status)
      values (${house.accountId}, 'membership', 'Membership', 'membership', 'active') returning id`;
    await db.sql`
      insert into public.subscriptions (account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency,
        provider, current_period_end)
      values (${house.accountId}, ${ada.userId}, ${bought!['id']}, ${product!['id']}, 'Membership', '{}', 100, 'EUR',
        'offline', now() + interval '1 month')`;
    expect(await codeOf(erase(ada, ada.email))).toBe('in_use');
    expect(await left(ada)).toMatchObject({ members: 1, users: 1 });
  });

  it('takes words, membership and sign-in, and keeps what the tax law wants', async () => {
    const [ada, ben] = [await newMember(), await newMember()];
    await rpc(db, ada, 'send_message', { p_account_id: house.accountId, p_to: ben.userId, p_body: 'Bye' });
    await rpc(db, ben, 'send_message', { p_account_id: house.accountId, p_to: ada.userId, p_body: 'Stay' });
    await order(ada);
    expect(await erase(ada, ` ${ada.email.toUpperCase()} `)).toEqual({ sign_in_gone: true });
    expect(await left(ada)).toEqual({ members: 0, messages: 0, orders: 1, users: 0 });
    expect(await left(ben)).toMatchObject({ members: 1, messages: 1 });
  });

  it('keeps the sign-in of who is still a member elsewhere', async () => {
    const ada = await newMember();
    await db.sql`
      insert into public.members (account_id, user_id, name, slug, email, role_id)
      select ${other.accountId}, ${ada.userId}, 'Ada', 'ada', ${ada.email}, role_id from public.roles
      where account_id = ${other.accountId} and is_default`;
    expect(await erase(ada, ada.email)).toEqual({ sign_in_gone: false });
    expect(await left(ada)).toMatchObject({ members: 1, users: 1 });
  });
});

it('[DASH-17] a profile is one’s own, and none where one is no member', async () => {
  const ada = await newMember();
  const profile = (account: TestAccount) => rpc(db, ada, 'my_profile', { p_account_id: account.accountId });
  expect(await profile(house)).toMatchObject({
    email: ada.email,
    messages_from: 'everyone',
    is_owner: false,
  });
  expect(await profile(other)).toBeNull();
});
