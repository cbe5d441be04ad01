import type { TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBilledSites } from '../../testing/billed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readBilling } from './billing-store.ts';
import { changePlan, createQuote } from './change-plan.ts';

const UNITS = 5;
let stoa: TestApp;
let sites: ReturnType<typeof createBilledSites>;
beforeAll(async () => {
  stoa = await createTestApp();
  sites = createBilledSites(stoa);
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  sites.clock.cardPays = true;
  await stoa.db.sql`update ops.plan_units set taken = 0, units = ${UNITS} where plan_id = 'lifetime'`;
});

const input = { planId: 'lifetime', period: 'onetime' as const, start: 'now' as const };
const quote = async ({ accountId, owner }: TestAccount) =>
  (await createQuote(sites.deps, { accountId, userId: owner.userId, input })).id;
const buy = (site: TestAccount, quoteId: string) =>
  changePlan(sites.deps, { accountId: site.accountId, quoteId, key: `lifetime-${site.accountId}` }).catch(
    (error: { code?: string }) => error.code,
  );
const taken = async () => {
  const [row] = await stoa.db.sql<[{ taken: number }]>`
    select taken from ops.plan_units where plan_id = 'lifetime'`;
  return row.taken;
};
const counted = async (values: TestAccount[]) => {
  const ids = values.map(({ accountId }) => accountId);
  const [row] = await stoa.db.sql`
    select (select count(*)::int from ops.site_subscriptions s where s.status = 'lifetime' and s.account_id = any (${ids})) as lifetimes,
      (select count(*)::int from ops.billing_charges c where c.account_id = any (${ids})) as charges,
      (select count(*)::int from ops.invoices i where i.account_id = any (${ids})) as invoices`;
  return row;
};

describe('[PLAN-09] Lifetime', () => {
  it('is sold exactly while its units last, to twenty buyers at once; the others have nothing half bought', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => sites.makeSite()));
    const quotes = await Promise.all(buyers.map(quote));
    const outcomes = await Promise.all(buyers.map((site, place) => buy(site, quotes[place]!)));
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(UNITS);
    expect(outcomes.filter((outcome) => outcome === 'plan_sold_out')).toHaveLength(20 - UNITS);
    expect(await counted(buyers)).toEqual({ lifetimes: UNITS, charges: UNITS, invoices: UNITS });
    expect(await taken()).toBe(UNITS);
    // The same key buys no second unit.
    const again = await Promise.all(buyers.map((site, place) => buy(site, quotes[place]!)));
    expect(again).toEqual(outcomes);
    expect(await taken()).toBe(UNITS);
  });

  it('is not offered any more when it is sold out, and those who have it go on', async () => {
    const [owner, other] = [await sites.makeSite(), await sites.makeSite()];
    await stoa.db.sql`update ops.plan_units set units = 1 where plan_id = 'lifetime'`;
    expect(await buy(owner, await quote(owner))).toBe('paid');
    await expect(quote(other)).rejects.toMatchObject({ code: 'invalid_input' });
    const plansOf = async ({ accountId }: TestAccount) =>
      (await readBilling(stoa.database, accountId))!.plans.map(({ id }) => id);
    expect([
      (await plansOf(other)).includes('lifetime'),
      (await plansOf(owner)).includes('lifetime'),
    ]).toEqual([false, true]);
  });

  it('a declined card returns its unit', async () => {
    const site = await sites.makeSite();
    sites.clock.cardPays = false;
    expect(await buy(site, await quote(site))).toBe('declined');
    expect(await taken()).toBe(0);
  });

  it('no counter exceeds its units or falls below zero, whoever writes it', async () => {
    for (const value of [UNITS + 1, -1])
      await expect(
        stoa.db.sql`update ops.plan_units set taken = ${value} where plan_id = 'lifetime'`,
      ).rejects.toThrow('plan_units_check');
  });
});
