import { createTestDatabase, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../shared/database/connect.ts';
import type { Outcome } from './outcome.ts';
import { storeOutcomes } from './store-outcomes.ts';

let db: TestDatabase;
let database: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  database = openDatabase(db.url, 1);
  await db.sql`insert into registry.micro_frontends (name, owner) values ('mf-sample', 'sample')`;
  await db.sql`
    insert into registry.versions (name, version, digest, assets, size_bytes, published_by)
    values ('mf-sample', '1.0.0', ${'a'.repeat(64)}, '{}', 1, 'sample')`;
});
afterAll(async () => {
  await database.end({ timeout: 5 });
  await db.drop();
});

const AT = new Date('2026-11-22T04:00:10Z');
const outcomes = (from: number, count: number): Outcome[] =>
  Array.from({ length: count }, (_, index) => ({
    subject: `visitor-${from + index}`,
    network: `network-${(from + index) >> 3}`,
    account_id: null,
    composition_id: 'c'.repeat(24),
    remote: 'mf-sample',
    version: '1.0.0',
    kind: 'page',
    rank: 0,
    ms: 40,
    phase: null,
    code: null,
    at: AT,
  }));

it('[PLT-10] in a minute with many beacons an outcome is stored without reading the others, whatever the planner believes', async () => {
  await storeOutcomes(database, outcomes(0, 500));
  await db.sql`analyze registry.health_outcomes`;
  for (let batch = 1; batch <= 4; batch += 1) await storeOutcomes(database, outcomes(batch * 1_000, 1_000));
  const [row] = await db.sql<[{ loads: number; subjects: number; networks: number }]>`
    select loads_ok as loads, subjects, networks from registry.health_minutes`;
  const networks = new Set([...outcomes(0, 500), ...outcomes(1_000, 4_000)].map(({ network }) => network));
  expect(row).toEqual({ loads: 4_500, subjects: 4_500, networks: networks.size });
  const read = await vi.waitFor(
    async () => {
      const [figures] = await db.sql<[{ inserted: number; read: number }]>`
        select n_tup_ins::int as inserted, (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as read
        from pg_stat_user_tables where relname = 'health_outcomes'`;
      expect(figures.inserted).toBe(4_500);
      return figures.read;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(read).toBeLessThan(4_500 * 20);
});
