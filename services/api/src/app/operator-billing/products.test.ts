import type { PlanProduct, PlanVersionEffect, Products } from '@stoa/shared/contracts/operator-products';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBilling } from '../../commerce/billing/billing-store.ts';
import { findTerms } from '../../commerce/billing/billing-state.ts';
import { createBilledSites } from '../../testing/billed-site.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let sites: ReturnType<typeof createBilledSites>;
let operator: Awaited<ReturnType<TestApp['operator']>>;
beforeAll(async () => {
  stoa = await createTestApp({ now: () => sites.clock.now });
  sites = createBilledSites(stoa);
  operator = await stoa.operator();
});
afterAll(() => stoa.stop());

const BASE = '/api/operator/billing';
const products = async () =>
  (await (await stoa.call(PLATFORM, `${BASE}/products`, operator)).json()) as Products;
const planOf = async (id: string) => (await products()).plans.find((plan) => plan.id === id)!;
const bodyOf = ({ prices, limits }: PlanProduct, change: { amountMinor?: number; limits?: object }) => ({
  prices: prices.map((price) =>
    price.period === 'monthly' && change.amountMinor ? { ...price, amountMinor: change.amountMinor } : price,
  ),
  limits: { ...limits, ...change.limits },
  reason: 'new prices of the year',
});
const add = (plan: string, body: object, ifMatch: string, how: object = operator, query = '') =>
  stoa.call(PLATFORM, `${BASE}/plans/${plan}/versions${query}`, {
    ...{ method: 'POST', body },
    ...how,
    headers: { 'if-match': ifMatch },
  });
const limitOf = async ({ accountId }: TestAccount, metric: string) => {
  const [row] = await stoa.db.sql`select app.account_limit(${accountId}, ${metric})::int as value`;
  return row?.['value'] as number;
};

describe('a new version of a plan', () => {
  it('[SUP-16] is for later customers: who pays keeps the price and the limits, who tries keeps the offer', async () => {
    const paying = await sites.makeSite();
    await sites.runAt('2027-02-01');
    await stoa.db.sql`select ops.set_account_plan(${paying.accountId}, 'starter')`;
    const trying = await sites.makeSite({
      subscription: { trial_ends_at: new Date('2027-04-01T00:00:00Z') },
    });
    await stoa.db.sql`update ops.site_subscriptions set created_at = '2027-02-01' where account_id in
      (${paying.accountId}, ${trying.accountId})`;
    const before = await planOf('starter');
    const body = bodyOf(before, { amountMinor: 3900, limits: { chats: 50, videos: 2048 } });

    sites.clock.now = new Date('2027-02-02T00:00:00Z');
    const tried = await add('starter', body, before.etag, operator, '?dryRun=true');
    const effect = (await tried.json()) as PlanVersionEffect;
    expect(effect).toMatchObject({ samePrice: 1, offeredPrice: 1, newPrice: 0 });
    expect(effect.limits).toEqual([
      { metric: 'chats', before: 100, after: 50, isLowered: true },
      { metric: 'videos', before: 1024, after: 2048, isLowered: false },
    ]);
    expect((await planOf('starter')).etag).toBe(before.etag);

    expect((await add('starter', body, before.etag)).status).toBe(200);
    expect((await add('starter', body, before.etag)).status).toBe(412);
    const after = await planOf('starter');
    expect(after.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(after.prices.find(({ period }) => period === 'monthly')).toMatchObject({ amountMinor: 3900 });
    expect([await limitOf(paying, 'chats'), await limitOf(paying, 'videos')]).toEqual([100, 2048]);

    const fresh = await sites.makeSite();
    await stoa.db
      .sql`update ops.site_subscriptions set created_at = '2027-02-03' where account_id = ${fresh.accountId}`;
    await stoa.db.sql`select ops.set_account_plan(${fresh.accountId}, 'starter')`;
    expect(await limitOf(fresh, 'chats')).toBe(50);
    const offered = async ({ accountId }: TestAccount) =>
      findTerms((await readBilling(stoa.database, accountId))!.plans, 'starter', 'monthly')?.priceMinor;
    expect([await offered(trying), await offered(fresh)]).toEqual([2900, 3900]);
    await sites.runAt('2027-03-03');
    await sites.runAt('2027-04-02');
    const charged = async ({ accountId }: TestAccount) =>
      (
        await stoa.db.sql<{ total: number }[]>`
          select total_minor::int as total from ops.invoices where account_id = ${accountId} order by number`
      ).map(({ total }) => total);
    expect([(await charged(paying)).slice(0, 2), (await charged(trying)).slice(0, 1)]).toEqual([
      [2900, 2900],
      [2900],
    ]);
    expect((await charged(fresh))[0]).toBe(3900);
    const [audit] = await stoa.db.sql`
      select actor, reason, before, after from registry.audit where action = 'plan.version'`;
    expect(audit).toMatchObject({
      ...{ actor: operator.person.email, reason: 'new prices of the year' },
      ...{ before: { plan: 'starter', version: 1 }, after: { version: 2 } },
    });
  });

  it('keeps periods and metrics, and never changes an earlier version', async () => {
    const plan = await planOf('professional');
    const good = bodyOf(plan, { amountMinor: 9900 });
    const [monthly] = good.prices;
    for (const body of [
      good,
      { ...good, prices: [monthly] },
      { ...good, prices: [monthly, monthly] },
      { ...good, limits: { ...good.limits, courses: 5 } },
      { ...good, limits: { members: 5 } },
      { ...bodyOf(plan, { amountMinor: -1 }) },
      { ...bodyOf(plan, { amountMinor: 8900 }), reason: '' },
    ])
      expect([body, (await add('professional', body, plan.etag)).status]).toEqual([body, 400]);
    expect((await add('no_such_plan', good, '"1"')).status).toBe(404);
    expect((await add('professional', bodyOf(plan, { amountMinor: 8900 }), '*')).status).toBe(412);
    await expect(stoa.db.sql`update ops.plan_versions set reason = 'x' where version = 1`).rejects.toThrow(
      /only grows/,
    );
    await expect(stoa.db.sql`delete from ops.plan_versions where version = 1`).rejects.toThrow(/only grows/);
  });

  it('is written once by operators at the same time, and by nobody else', async () => {
    const plan = await planOf('dedicated');
    const body = bodyOf(plan, { amountMinor: 5900 });
    const replies = await Promise.all(Array.from({ length: 5 }, () => add('dedicated', body, plan.etag)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412]);
    const owner = await makeAccount(stoa.db.sql, { slug: 'a-school' });
    const token = await stoa.tokenOf(owner.owner);
    expect((await add('dedicated', body, '"2"', { token })).status).toBe(403);
    expect((await stoa.call(PLATFORM, `${BASE}/products`, { token })).status).toBe(403);
  });
});
