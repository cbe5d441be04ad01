import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, makePerson, type TestDatabase, type TestPerson } from '../testing/index.ts';

let db: TestDatabase;
let [ada, bo]: TestPerson[] = [];
beforeAll(async () => {
  db = await createTestDatabase({ max: 3 });
});
afterAll(() => db.drop());

const grant = ({ userId, email }: TestPerson) =>
  db.sql`insert into public.platform_operators (user_id, email) values (${userId}, ${email})`;
const remove = ({ userId }: TestPerson, sql: TestDatabase['sql'] = db.sql) =>
  sql`delete from public.platform_operators where user_id = ${userId}`;
const left = async () =>
  (await db.sql<{ email: string }[]>`select email from public.platform_operators order by email`).map(
    ({ email }) => email,
  );

beforeEach(async () => {
  const earlier = await left();
  [ada, bo] = [await makePerson(db.sql), await makePerson(db.sql)];
  await grant(ada);
  await grant(bo);
  await db.sql`delete from public.platform_operators where email = any (${earlier})`;
});

it('[EXAM-A9] one of two operators may go, the last may not: not by a deletion, another address or all at once', async () => {
  await remove(ada!);
  await expect(remove(bo!)).rejects.toThrow('last_operator');
  await expect(db.sql`update public.platform_operators set email = 'nobody@example.test'`).rejects.toThrow(
    'last_operator',
  );
  await expect(db.sql`truncate public.platform_operators cascade`).rejects.toThrow('last_operator');
  expect(await left()).toEqual([bo!.email]);
});

it('[EXAM-A9] the last operator with the permission danger keeps it, and stays', async () => {
  const reduce = ({ userId }: TestPerson) =>
    db.sql`update public.platform_operators set caps = '{read,support}' where user_id = ${userId}`;
  await reduce(ada!);
  await expect(reduce(bo!)).rejects.toThrow('last_operator');
  await expect(remove(bo!)).rejects.toThrow('last_operator');
  await expect(db.sql`delete from auth.users where id = ${bo!.userId}`).rejects.toThrow('last_operator');
  await remove(ada!);
  expect(await left()).toEqual([bo!.email]);
});

it('[EXAM-A9] an operator starts with every permission, reads always, and has none that does not exist', async () => {
  const [row] = await db.sql`select caps from public.platform_operators where user_id = ${ada!.userId}`;
  expect(row?.['caps']).toEqual(['read', 'support', 'billing', 'content', 'remotes', 'danger']);
  for (const caps of [[], ['support'], ['read', 'owners']]) {
    await expect(
      db.sql`update public.platform_operators set caps = ${caps} where user_id = ${ada!.userId}`,
    ).rejects.toThrow('platform_operators_caps_check');
  }
});

it('[EXAM-A9] an operator whose login is gone is no other one', async () => {
  await db.sql`delete from auth.users where id = ${ada!.userId}`;
  await expect(remove(bo!)).rejects.toThrow('last_operator');
});

const CHANGES = {
  'a deletion': (id: string, sql = db.sql) => sql`delete from auth.users where id = ${id}`,
  'a ban': (id: string, sql = db.sql) =>
    sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${id}`,
  'another address': (id: string, sql = db.sql) =>
    sql`update auth.users set email = gen_random_uuid() || '@example.test' where id = ${id}`,
  'an unconfirmed address': (id: string, sql = db.sql) =>
    sql`update auth.users set email_confirmed_at = null where id = ${id}`,
};

it.each(Object.entries(CHANGES))(
  '[EXAM-A9] the login of the last operator stays: %s is rejected, of the one before it is not',
  async (_, change) => {
    await change(ada!.userId);
    await expect(change(bo!.userId)).rejects.toThrow('last_operator');
    await db.sql`update auth.users set last_sign_in_at = now() where id = ${bo!.userId}`;
    expect((await change((await makePerson(db.sql)).userId)).count).toBe(1);
  },
);

it.each(['read committed', 'repeatable read'])(
  '[EXAM-A9] of the last two logins, deleted at once, one stays (%s)',
  async (isolation) => {
    const { first, second } = { first: await db.sql.reserve(), second: await db.sql.reserve() };
    try {
      for (const one of [first, second]) {
        await one.unsafe(`begin isolation level ${isolation}`);
        await one`select 1 from public.platform_operators`;
      }
      await second`delete from auth.users where id = ${bo!.userId}`;
      const outcome = CHANGES['a deletion'](ada!.userId, first).then(
        () => 'deleted',
        () => 'rejected',
      );
      await expect.poll(async () => (await db.sql`select 1 from pg_locks where not granted`).length).toBe(1);
      await second`commit`;
      expect(await outcome).toBe('rejected');
    } finally {
      for (const one of [second, first]) {
        await one`rollback`;
        one.release();
      }
    }
  },
);

it.each(['read committed', 'repeatable read'])(
  '[EXAM-A9] of two who each remove the other at once, one fails (%s)',
  async (isolation) => {
    const { first, second } = { first: await db.sql.reserve(), second: await db.sql.reserve() };
    try {
      for (const one of [first, second]) {
        await one.unsafe(`begin isolation level ${isolation}`);
        await one`select 1 from public.platform_operators`;
      }
      await first`delete from public.platform_operators where user_id = ${ada!.userId}`;
      const overdue = second`delete from public.platform_operators where user_id = ${bo!.userId}`.then(
        () => 'removed',
        () => 'refused',
      );
      await expect
        .poll(
          async () =>
            (await db.sql`select 1 from pg_locks where locktype = 'advisory' and not granted`).length,
        )
        .toBe(1);
      await first`commit`;
      expect(await overdue).toBe('refused');
    } finally {
      for (const one of [first, second]) {
        await one`rollback`;
        one.release();
      }
    }
    expect(await left()).toEqual([bo!.email]);
  },
);
