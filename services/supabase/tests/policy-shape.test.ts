import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ max: 1 });
});
afterAll(() => db.drop());

it('no policy for reading calls a function for every row: sets are made once a query', async () => {
  const policies = await db.sql<{ name: string; qual: string }[]>`
    select tablename || '.' || policyname as name, qual from pg_catalog.pg_policies
    where schemaname = 'public' and qual is not null`;
  expect(policies.length).toBeGreaterThan(100);
  const slow = policies.filter(({ qual }) => /(?<!SELECT )\b(?:app|auth)\.\w+\(/.test(qual));
  expect(slow.map(({ name }) => name)).toEqual([]);
});
