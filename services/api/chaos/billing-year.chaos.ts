import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBillingYear } from '../src/testing/billing-year.ts';
import { createTestApp, type TestApp } from '../src/testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());

it('bills a thousand accounts for a year to the cent, with runs cut off and events in any order', async () => {
  const { db, database } = stoa;
  const year = await runBillingYear({ db, database, seed: 23, accounts: 1_000, days: 365 });
  expect(year.statuses).toEqual(year.expectedStatuses);
  expect(year.charged).toEqual(year.expected);
  expect(year.invoiced).toEqual(year.expected);
  expect(year.credit.every((minor) => minor >= 0)).toBe(true);
  expect(year.kills).toBeGreaterThan(500);
}, 3_600_000);

it('bills sixty accounts for a year to the cent, with runs cut off and events in any order', async () => {
  const { db, database } = stoa;
  const year = await runBillingYear({ db, database, seed: 11, accounts: 60, days: 365 });
  expect(year.statuses).toEqual(year.expectedStatuses);
  expect(year.charged).toEqual(year.expected);
  expect(year.invoiced).toEqual(year.expected);
  expect(year.credit.every((minor) => minor >= 0)).toBe(true);
  expect(year.kills).toBeGreaterThan(50);
  expect(year.repeats).toBeGreaterThan(50);
});
