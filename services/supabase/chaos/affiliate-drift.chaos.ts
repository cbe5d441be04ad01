import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { makeAffiliateSite } from '../tests/affiliates/affiliate-site.ts';
import { history, measureDrift } from '../tests/affiliates/history.ts';

const HISTORIES = Number(process.env['STOA_AFFILIATE_HISTORIES'] ?? 10_000);
const SITES = 4;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ max: 20 });
});
afterAll(() => db.drop());

it(`${HISTORIES} random histories of orders and refunds: commissions are payouts and what is open, 0 cents of drift`, async () => {
  const seed = Date.now();
  const all = fc.sample(history, { numRuns: HISTORIES, seed });
  const part = Math.ceil(HISTORIES / SITES);
  const drifts = await Promise.all(
    Array.from({ length: SITES }, async (_, nth) => {
      const shop = await makeAffiliateSite(db);
      return measureDrift(db, shop, all.slice(nth * part, (nth + 1) * part));
    }),
  );
  expect({ seed, drift: drifts.reduce((sum, one) => sum + one, 0) }).toEqual({ seed, drift: 0 });
});

it('control: commissions without the refund in their key drift', async () => {
  await db.sql`delete from public.commissions`;
  await db.sql`alter table public.commissions drop constraint commissions_once`;
  await db.sql`alter table public.commissions add constraint commissions_once unique (order_id, kind)`;
  const shop = await makeAffiliateSite(db);
  expect(await measureDrift(db, shop, fc.sample(history, { numRuns: 200, seed: 23 }))).toBeGreaterThan(0);
});
