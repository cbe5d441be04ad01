import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { makeWorld, type World } from './matrix/world.ts';

let db: TestDatabase;
let world: World;
beforeAll(async () => {
  db = await createTestDatabase();
  world = await makeWorld(db.sql);
});
afterAll(() => db.drop());

const readTables = () =>
  db.as(
    'service',
    (sql) => sql<{ name: string; columns: string[] }[]>`select name, columns from ops.export_tables()`,
  );

/** Tables that the site's owner reads through functions alone. */
const BY_FUNCTION = ['quiz_question_drafts'];

describe('the tables of an export', () => {
  it('hold nothing that the owner could not read on the site', async () => {
    const [account] = await db.sql`
      select a.owner_user_id, u.email from public.accounts a join auth.users u on u.id = a.owner_user_id
      where a.account_id = ${world.accounts.A}`;
    const owner = { userId: account?.['owner_user_id'] as string, email: account?.['email'] as string };
    const unread: string[] = [];
    for (const { name } of await readTables()) {
      const [all] = await db.sql<[{ count: number }]>`
        select count(*)::int as count from ${db.sql(`public.${name}`)} where account_id = ${world.accounts.A}`;
      if (all.count === 0 || BY_FUNCTION.includes(name)) continue;
      const [own] = await db.as(
        owner,
        (sql) => sql<[{ count: number }]>`
        select count(account_id)::int as count from ${sql(`public.${name}`)} where account_id = ${world.accounts.A}`,
      );
      if (own.count === 0) unread.push(name);
    }
    expect(unread).toEqual([]);
  });

  it('leave out columns that hold secrets', async () => {
    const suspects = (await readTables()).flatMap(({ name, columns }) =>
      columns
        .filter((column) => /hash|token|secret|passw|key|writer|sealed|code/i.test(column))
        .map((c) => `${name}.${c}`),
    );
    expect(suspects).toEqual([
      'affiliates.code',
      'contact_fields.key',
      'deliveries.code',
      'options.key',
      'sender_domains.public_keys',
    ]);
  });

  it('are open to the service alone', async () => {
    for (const role of ['anon', 'authenticated'])
      for (const call of ['ops.export_tables()', `ops.open_export_rows(gen_random_uuid(), 'members')`])
        await expect(
          db.sql.begin(async (sql) => {
            await sql.unsafe(`set local role ${role}`);
            await sql.unsafe(`select ${call}`);
          }),
        ).rejects.toThrow(/permission denied/);
    await expect(
      db.as('service', (sql) => sql`select ops.open_export_rows(${world.accounts.A}, 'messages')`),
    ).rejects.toThrow('invalid_input');
  });
});
