import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { type AffiliateSite, makeAffiliateSite } from './affiliate-site.ts';
import { history, measureDrift } from './history.ts';

let db: TestDatabase;
let shop: AffiliateSite;
beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAffiliateSite(db);
});
afterAll(() => db.drop());

it('commissions are payouts and what is open, to the cent', async () => {
  expect(await measureDrift(db, shop, fc.sample(history, { numRuns: 100, seed: 23 }))).toBe(0);
});

it('commissions without the refund in their key drift', async () => {
  await db.sql`alter table public.commissions drop constraint commissions_once`;
  await db.sql`delete from public.commissions`;
  await db.sql`alter table public.commissions add constraint commissions_once unique (order_id, kind)`;
  expect(await measureDrift(db, shop, fc.sample(history, { numRuns: 40, seed: 23 }))).toBeGreaterThan(0);
});
