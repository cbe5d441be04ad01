import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { findReachDifferences, findUnguarded, listGuarded } from './account-reach.ts';
import { makeWorld, type World } from './world.ts';

let db: TestDatabase;
let world: World;
let tables: string[];

beforeAll(async () => {
  db = await createTestDatabase({ max: 4 });
  world = await makeWorld(db.sql);
  tables = await listGuarded(db.sql);
});
afterAll(() => db.drop());

describe('the reach of a call', () => {
  it('[EXAM-A5] every table that carries an account has the one restrictive policy', async () => {
    expect(tables.length).toBeGreaterThan(80);
    expect(await findUnguarded(db.sql, tables)).toEqual([]);
    await db.sql`create table public.newcomer (account_id uuid)`;
    await db.sql`grant select on public.newcomer to anon`;
    const found = await findUnguarded(db.sql, await listGuarded(db.sql));
    await db.sql`drop table public.newcomer`;
    expect(found).toEqual(['public.newcomer: written without app.need_reach']);
  });

  it('[EXAM-A5] [EXAM-A8] ends where an account is closed and where the host is another’s, in every table', async () => {
    expect(await findReachDifferences(db, world, tables)).toEqual([]);
  }, 120_000);
});
