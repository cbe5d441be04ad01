import { BillingQuote } from '@stoa/shared/contracts/billing';
import type { PlanCouponInput, PlanCoupons } from '@stoa/shared/contracts/plan-coupons';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readInvoice } from '../../commerce/billing/read-invoice.ts';
import { changePlan, createQuote } from '../../commerce/billing/change-plan.ts';
import { createBilledSites } from '../../testing/billed-site.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let sites: ReturnType<typeof createBilledSites>;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let count = 0;
beforeAll(async () => {
  stoa = await createTestApp({ now: () => sites.clock.now });
  sites = createBilledSites(stoa);
  operator = await stoa.operator();
});
afterAll(() => stoa.stop());
beforeEach(() => {
  sites.clock.now = new Date('2027-01-10T00:00:00Z');
  sites.clock.cardPays = true;
});

const PATH = '/api/operator/billing/coupons';
const send = (path: string, body: object, how: object = operator) =>
  stoa.call(PLATFORM, `${PATH}${path}`, { method: 'POST', body: { reason: 'a sale', ...body }, ...how });
/** Creates a coupon as operators do; returns its code. */
async function makeCoupon(terms: Partial<PlanCouponInput> = {}): Promise<string> {
  count += 1;
  const code = terms.code ?? `SALE-${count}`;
  const reply = await send('', {
    ...{ code, discountType: 'percentage', amount: 20, appliesTo: [], cycles: 1 },
    ...{ firstOnly: false, usageLimit: null, ...terms },
  });
  expect(reply.status).toBe(200);
  return code;
}
const couponOf = async (code: string) => {
  const reply = await stoa.call(PLATFORM, PATH, operator);
  return ((await reply.json()) as PlanCoupons).coupons.find((one) => one.code === code);
};
const quote = ({ accountId, owner }: TestAccount, coupon: string, more: object = {}) =>
  createQuote(sites.deps, {
    ...{ accountId, userId: owner.userId },
    input: { planId: 'starter', period: 'monthly', start: 'now', coupon, ...more },
  });
const buy = ({ accountId }: TestAccount, quoteId: string) =>
  changePlan(sites.deps, { accountId, quoteId, key: `buy-${quoteId}` }).catch(
    (error: { code?: string }) => error.code,
  );
const charges = async ({ accountId }: TestAccount) =>
  (
    await stoa.db.sql<{ amount_minor: string }[]>`
      select amount_minor from ops.billing_charges where account_id = ${accountId} order by cycle, opened_at`
  ).map(({ amount_minor }) => Number(amount_minor));
const rejected = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

describe('coupons for plans', () => {
  it('[SUP-22] a quote and its invoice show the discount, which ends after its payments', async () => {
    const site = await sites.makeSite();
    const code = await makeCoupon({ cycles: 2 });
    const offered = BillingQuote.parse(await quote(site, ` ${code.toLowerCase()} `));
    expect(offered).toMatchObject({
      ...{ priceMinor: 2900, discountMinor: 580, dueMinor: 2320, coupon: { code, cycles: 2 } },
    });
    expect((await couponOf(code))?.usageCount).toBe(0);
    expect(await buy(site, offered.id)).toBe('paid');
    expect((await couponOf(code))?.usageCount).toBe(1);
    await sites.runAt('2027-02-11');
    await sites.runAt('2027-03-11');
    expect(await charges(site)).toEqual([2320, 2320, 2900]);
    const [{ id }] = await stoa.db.sql<[{ id: string }]>`
      select id from ops.invoices where account_id = ${site.accountId} order by number limit 1`;
    const invoice = await readInvoice(stoa.database, id, site.accountId);
    expect(invoice?.lines.map(({ kind, label, amount_minor }) => [kind, label, amount_minor])).toEqual([
      ['plan', 'Starter', 2900],
      ['discount', code, -580],
    ]);
  });

  it('lowers every payment where it has no end, also after an operator ended it', async () => {
    const site = await sites.makeSite();
    const code = await makeCoupon({ discountType: 'flat', amount: 500, cycles: null });
    expect(await buy(site, (await quote(site, code)).id)).toBe('paid');
    const { id = '' } = (await couponOf(code)) ?? {};
    expect((await send(`/${id}/end`, {})).status).toBe(200);
    expect((await send(`/${id}/end`, {})).status).toBe(404);
    await sites.runAt('2027-02-11');
    expect(await charges(site)).toEqual([2400, 2400]);
    expect(await rejected(quote(await sites.makeSite(), code))).toBe('coupon_expired');
  });

  it('is taken in the trial and lowers the first charge at its end', async () => {
    const site = await sites.makeSite();
    const code = await makeCoupon();
    const offered = await quote(site, code, { start: 'trial_end' });
    expect(offered).toMatchObject({ change: 'trial', dueMinor: 0, discountMinor: 580 });
    expect(await buy(site, offered.id)).toBe('scheduled');
    await sites.runAt('2027-02-01');
    expect(await charges(site)).toEqual([2320]);
  });

  it('never takes off more than the price, and pays a free charge at once', async () => {
    const site = await sites.makeSite();
    const code = await makeCoupon({ discountType: 'flat', amount: 999_999 });
    const offered = await quote(site, code);
    expect(offered).toMatchObject({ discountMinor: 2900, dueMinor: 0, surplusMinor: 0 });
    expect(await buy(site, offered.id)).toBe('paid');
    // Only paid money is credit for a later change.
    const upgrade = await quote(site, await makeCoupon(), { planId: 'professional' });
    expect(upgrade).toMatchObject({ unusedMinor: 0, discountMinor: 1980, dueMinor: 7920 });
  });

  it('goes to one of many sites that want its last use at once', async () => {
    const code = await makeCoupon({ usageLimit: 1 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => sites.makeSite()));
    const quotes = await Promise.all(buyers.map((site) => quote(site, code)));
    const outcomes = await Promise.all(buyers.map((site, place) => buy(site, quotes[place]!.id)));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'coupon_limit'), 'paid']);
    expect((await couponOf(code))?.usageCount).toBe(1);
    const left = await Promise.all(buyers.map(charges));
    expect(left.flat()).toEqual([2320]);
  });

  it('is used once by two tabs of one owner', async () => {
    const site = await sites.makeSite();
    const code = await makeCoupon();
    const tabs = await Promise.all([quote(site, code), quote(site, code)]);
    const outcomes = await Promise.all(tabs.map(({ id }) => buy(site, id)));
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(await charges(site)).toEqual([2320]);
    expect((await couponOf(code))?.usageCount).toBe(1);
    expect(await rejected(quote(site, code, { planId: 'professional' }))).toBe('coupon_limit');
  });

  it('is returned when its first charge is declined', async () => {
    const site = await sites.makeSite();
    const code = await makeCoupon({ usageLimit: 1 });
    sites.clock.cardPays = false;
    expect(await buy(site, (await quote(site, code)).id)).toBe('declined');
    expect((await couponOf(code))?.usageCount).toBe(0);
    sites.clock.cardPays = true;
    expect(await buy(site, (await quote(site, code)).id)).toBe('paid');
  });

  it('is for its plans and, where it says so, for a first purchase alone', async () => {
    const site = await sites.makeSite();
    const professional = await makeCoupon({ appliesTo: ['professional'] });
    expect(await rejected(quote(site, professional))).toBe('coupon_not_found');
    expect(await rejected(quote(site, 'NO-SUCH-CODE'))).toBe('coupon_not_found');
    const first = await makeCoupon({ firstOnly: true });
    expect(await buy(site, (await quote(site, first)).id)).toBe('paid');
    const second = await sites.makeSite();
    await stoa.db.sql`
      update public.accounts set owner_user_id = ${site.owner.userId} where account_id = ${second.accountId}`;
    expect(await rejected(quote(second, await makeCoupon({ firstOnly: true })))).toBe('coupon_limit');
  });

  it('is created by operators, each code once, for plans that exist', async () => {
    const code = await makeCoupon();
    const terms = { discountType: 'percentage', amount: 20, appliesTo: [], cycles: 1, firstOnly: false };
    const again = await send('', { ...terms, code, usageLimit: null });
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'name_taken']);
    for (const wrong of [{ amount: 101 }, { appliesTo: ['no_such_plan'] }, { code: 'a b' }, { cycles: 0 }])
      expect((await send('', { ...terms, code: 'WRONG-ONE', usageLimit: null, ...wrong })).status).toBe(400);
    const { owner } = await makeAccount(stoa.db.sql);
    const token = await stoa.tokenOf(owner);
    expect((await send('', { ...terms, code: 'MINE', usageLimit: null }, { token })).status).toBe(403);
    const audit = await stoa.db
      .sql`select reason from registry.audit where action = 'plan_coupon.create' limit 1`;
    expect(audit[0]).toEqual({ reason: 'a sale' });
  });
});
