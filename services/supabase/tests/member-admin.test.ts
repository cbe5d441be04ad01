import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
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
let house: TestAccount;
let manager: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  house = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: house, role: 'Manager' });
});
afterAll(() => db.drop());

const roleId = async (name: string, { accountId } = house) => {
  const [row] = await db.sql<{ role_id: string }[]>`
    select role_id from public.roles where account_id = ${accountId} and name = ${name}`;
  return row!.role_id;
};
const memberOf = async ({ userId }: TestPerson) => {
  const [row] = await db.sql<{ id: string; role: string; status: string }[]>`
    select m.id, r.name as role, m.status from public.members m join public.roles r on r.role_id = m.role_id
    where m.account_id = ${house.accountId} and m.user_id = ${userId}`;
  return row;
};
const setRole = async (actor: Actor, target: TestPerson, role: string) =>
  rpc(db, actor, 'set_member_role', {
    p_member_id: (await memberOf(target))!.id,
    p_role_id: await roleId(role),
  });

describe('the managers’ list of members', () => {
  const list = (actor: Actor, filter: Record<string, unknown> = {}, page: [number, number] = [20, 0]) =>
    db.as(
      actor,
      (sql) =>
        sql`select name, email, role, status, total from public.member_list(${house.accountId}, ${sql.json(filter as never)}, ${page[0]}, ${page[1]})`,
    );

  it('[MNG-06] finds by a part of name or address, filters, sorts and pages, for managers alone', async () => {
    const made = await Promise.all(
      ['Zoë Ångström', 'Zoe Percent%', 'Zora B'].map(async (name) => {
        const person = await makePerson(db.sql, { account: house });
        await db.sql`update public.members set name = ${name} where user_id = ${person.userId}`;
        return person;
      }),
    );
    await setRole(manager, made[0]!, 'Editor');
    const names = async (filter: Record<string, unknown>) =>
      (await list(manager, filter)).map(({ name }) => name);
    expect(await names({ search: 'zoe', sort: 'name' })).toEqual(['Zoe Percent%', 'Zoë Ångström']);
    expect(await names({ search: '%' })).toEqual(['Zoe Percent%']);
    expect(await names({ search: made[2]!.email.toUpperCase().slice(2) })).toEqual(['Zora B']);
    expect(await names({ search: 'zo', role: await roleId('Editor') })).toEqual(['Zoë Ångström']);
    for (const filter of [{ role: 'x' }, { status: 'x' }, { search: 'nobody at all' }])
      expect(await names(filter)).toEqual([]);
    expect(await list(manager, { search: 'zo', sort: 'name' }, [1, 1])).toMatchObject([
      { name: 'Zora B', email: made[2]!.email, total: 3 },
    ]);
    const zo = (filter: Record<string, unknown>) => names({ search: 'zo', ...filter });
    const [editor, student] = [await roleId('Editor'), await roleId('Student')];
    expect(await zo({ roles: [editor], sort: 'name' })).toEqual(['Zoë Ångström']);
    const byName = await zo({ roles: [editor, student], sort: 'name' });
    expect(byName).toHaveLength(3);
    expect(await zo({ sort: '-name' })).toEqual(byName.toReversed());
    expect((await zo({ sort: 'role' }))[0]).toBe('Zoë Ångström');
    expect((await zo({ sort: '-role' })).at(-1)).toBe('Zoë Ångström');
    expect(await zo({ sort: '-email' })).toEqual((await zo({ sort: 'email' })).toReversed());
    await db.sql`update public.members set created_at = '2026-03-01T12:00Z' where user_id = ${made[2]!.userId}`;
    expect(await zo({ from: '2026-03-01T00:00Z', before: '2026-03-02T00:00Z' })).toEqual(['Zora B']);
    expect(await zo({ before: '2026-03-01T12:00Z' })).toEqual([]);
    for (const actor of [made[0]!, (await makeAccount(db.sql)).owner])
      expect(await codeOf(list(actor))).toBe('forbidden');
    await expect(list('anon')).rejects.toThrow(/permission denied/);
  });

  it('[EXAM-B5] gives what a customer has paid in each currency by itself, tests and refunds left out', async () => {
    const person = await makePerson(db.sql, { account: house });
    const { id } = (await memberOf(person))!;
    const product = await makeProduct(db.sql, house, { amountMinor: 1000 });
    const bought = async (change: object) => {
      const order = await place(db, person, house.accountId, orderInput(product, { provider: 'offline' }));
      await db.sql`update public.orders set status = 'paid', paid_at = now() where id = ${order.id}`;
      if (Object.keys(change).length > 0)
        await db.sql`update public.orders set ${db.sql({ ...change })} where id = ${order.id}`;
    };
    await bought({ currency: 'JPY' });
    await bought({});
    await bought({ status: 'partly_refunded', refunded_minor: 300 });
    await bought({ test: true });
    await bought({ status: 'refunded', refunded_minor: 1000 });
    expect(
      await rpc(db, manager, 'member_card', { p_account_id: house.accountId, p_member_id: id }),
    ).toMatchObject({
      spent: [
        { currency: 'EUR', orders: 2, total_minor: 1700 },
        { currency: 'JPY', orders: 1, total_minor: 1000 },
      ],
    });
  });

  it('[MNG-06] shows one person with courses, orders and what was done to them, and how many hold each role', async () => {
    const person = await makePerson(db.sql, { account: house });
    await setRole(manager, person, 'Editor');
    const { id } = (await memberOf(person))!;
    const card = (actor: Actor, memberId: string, { accountId } = house) =>
      rpc(db, actor, 'member_card', { p_account_id: accountId, p_member_id: memberId });
    expect(await card(manager, id)).toMatchObject({
      email: person.email,
      is_owner: false,
      is_me: false,
      courses: [],
      orders: [],
      past: [{ action: 'member.role', from: 'Student', to: 'Editor' }],
    });
    const other = await makeAccount(db.sql);
    expect(await codeOf(card(other.owner, id))).toBe('forbidden');
    expect(await card(other.owner, id, other)).toBeNull();
    expect(await codeOf(card(person, id))).toBe('forbidden');
    const roles = (actor: Actor) =>
      db.as(actor, (sql) => sql`select * from public.role_list(${house.accountId})`);
    const fresh = await makeAccount(db.sql);
    const held = await db.as(
      fresh.owner,
      (sql) => sql`select name, members from public.role_list(${fresh.accountId})`,
    );
    expect(held.map(({ name, members }) => [name, members])).toEqual([
      ['Owner', 1],
      ['Editor', 0],
      ['Instructor', 0],
      ['Manager', 0],
      ['Student', 0],
    ]);
    expect(await codeOf(roles(person))).toBe('forbidden');
  });
});

describe('the managers’ overview', () => {
  it('[MNG-01] counts people and learning of these days and of as many before, for managers of this account alone', async () => {
    const own = await makeAccount(db.sql);
    const [fresh, old] = [
      await makePerson(db.sql, { account: own }),
      await makePerson(db.sql, { account: own }),
    ];
    await db.sql`update public.members set created_at = now() - interval '40 days' where user_id = ${old.userId}`;
    const overview = (actor: Actor, days = 30) =>
      rpc<{ days: object[]; usage: object[] }>(db, actor, 'manage_overview', {
        p_account_id: own.accountId,
        p_days: days,
      });
    const found = await overview(own.owner);
    expect(found).toMatchObject({
      members: 3,
      new_members: 2,
      new_members_before: 1,
      enrolments: 0,
      courses: [],
    });
    expect(found.days).toHaveLength(30);
    for (const actor of [fresh, house.owner]) expect(await codeOf(overview(actor))).toBe('forbidden');
    expect(await codeOf(overview(own.owner, 0))).toBe('invalid_input');
  });
});
