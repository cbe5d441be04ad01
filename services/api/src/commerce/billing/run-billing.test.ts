import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBillingYear } from '../../testing/billing-year.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());

it('[PLAN-11] [PLAN-12] five accounts come out as a plain model says, to the cent, with runs cut off and events again', async () => {
  const { db, database } = stoa;
  const year = await runBillingYear({ db, database, seed: 4, accounts: 5, days: 130 });
  expect(year.statuses).toEqual(year.expectedStatuses);
  expect(year.charged).toEqual(year.expected);
  expect(year.invoiced).toEqual(year.expected);
  expect(year.credit.every((minor) => minor >= 0)).toBe(true);
  expect(year.numbers).toEqual(year.numbers.map((_, place) => place + 1));
  expect(year.kills).toBeGreaterThan(2);
  expect(year.repeats).toBeGreaterThan(5);
}, 120_000);
