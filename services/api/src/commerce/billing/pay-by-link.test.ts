import { Billing, BillingSetup } from '@stoa/shared/contracts/billing';
import type { TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailBilling } from '../../app/jobs/list/mail-billing.ts';
import { createBilledSites } from '../../testing/billed-site.ts';
import {
  fakePaypal,
  PAYPAL_KEYS,
  paypalOrders,
  resetPaypal,
  signedByPaypal,
} from '../../testing/fake-paypal.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { createGateways } from '../payments/gateways.ts';
import { runBilling } from './run-billing.ts';
import type { BillingDeps } from './billing-deps.ts';

const SECRET = 'a-cookie-secret-of-the-tests-long-enough';

let provider: FakeServer;
let stoa: TestApp;
let sites: ReturnType<typeof createBilledSites>;
let deps: BillingDeps;
let site: TestAccount;
let token: string;
let turn = 0;

beforeAll(async () => {
  provider = await startFakeServer();
  provider.answer = fakePaypal;
  const gatewayAddresses = { paypal: provider.url };
  stoa = await createTestApp({ gatewayAddresses, now: () => sites.clock.now });
  sites = createBilledSites(stoa);
  const now = () => sites.clock.now;
  const options = { database: stoa.database, isHosted: false, addresses: gatewayAddresses, now };
  deps = { database: stoa.database, now, gateways: createGateways({ ...options, serviceSecret: SECRET }) };
  const operator = await stoa.operator();
  const body = { ...PAYPAL_KEYS, reason: 'as agreed' };
  await stoa.call(PLATFORM, '/api/operator/billing/keys/paypal', {
    ...{ method: 'PUT', body },
    ...operator,
  });
});
afterAll(async () => {
  await stoa.stop();
  provider.close();
});
beforeEach(async () => {
  turn += 1;
  resetPaypal();
  await stoa.db.sql`delete from public.accounts where slug like 'site-%'`;
  site = await sites.makeSite({ hasCard: false });
  sites.clock.now = new Date('2027-01-20T12:00:00Z');
  token = await stoa.tokenOf(site.owner);
});

const call = (path: string, body?: object, how: object = {}) =>
  stoa.call(PLATFORM, `/api/sites/${site.accountId}/billing${path}`, {
    ...{ token, from: `192.0.2.${turn}` },
    ...(body && { body }),
    ...how,
  });
const choosePaypal = () => call('/method', { linkProvider: 'paypal' });
const runOn = async (day: string) => {
  sites.clock.now = new Date(`${day}T12:00:00Z`);
  token = await stoa.tokenOf(site.owner);
  await runBilling(deps);
  await mailBilling.run(sites.context);
};
const openLink = async () => {
  const { next } = BillingSetup.parse(await (await call('/payment-link', {})).json());
  return next.kind === 'redirect' ? new URL(next.url).searchParams.get('token')!.slice('PP-'.length) : '';
};
const approve = (key: string) => (paypalOrders.get(key)!.status = 'APPROVED');
const confirm = async () => Billing.parse(await (await call('/payment-link/confirm', {})).json());
const notices = async () => {
  const rows = await stoa.db.sql<{ kind: string }[]>`
    select kind from ops.billing_notices where account_id = ${site.accountId} and kind <> 'trial_ends' order by at, key`;
  return rows.map(({ kind }) => kind);
};
async function send(type: string, resource: object, how: { webhookId?: string } = {}) {
  const event = { id: `WH-${crypto.randomUUID()}`, event_type: type, resource };
  const [rawBody, headers] = signedByPaypal(event, how);
  const reply = await stoa.call(PLATFORM, '/api/platform/webhooks/paypal', {
    ...{ method: 'POST', rawBody },
    headers: { ...headers, origin: '' },
  });
  const body = (await reply.json()) as { outcome?: string; code?: string };
  return body.outcome ?? body.code;
}
const message = (key: string) => {
  const { id, unit } = paypalOrders.get(key)!;
  return { id, purchase_units: [{ custom_id: unit.custom_id }] };
};

describe('a plan that is paid by link', () => {
  it('[SUP-22] is asked for by email, paid at PayPal and counted once, whoever reports it', async () => {
    const chosen = await choosePaypal();
    expect(BillingSetup.parse(await chosen.json()).next).toEqual({ kind: 'none' });
    await runOn('2027-02-01');
    expect(await notices()).toEqual(['payment_due']);
    const [mail] = (await sites.mailsTo(site)).filter(({ subject }) => subject.startsWith('Payment due'));
    expect(mail?.text).toContain('$29.00 is due for the Starter plan');
    expect(mail?.text).toContain('4 February 2027');
    const before = Billing.parse(await (await call('')).json());
    expect(before).toMatchObject({
      method: { provider: 'paypal', isLink: true, last4: '' },
      openCharge: { amountMinor: 2_900 },
      linkProviders: ['paypal'],
      status: 'active',
    });
    const [first, second] = [await openLink(), await openLink()];
    expect(second).toBe(first);
    expect((await confirm()).openCharge).not.toBeNull();
    approve(first);
    await Promise.all([confirm(), send('CHECKOUT.ORDER.APPROVED', message(first)), confirm()]);
    const after = await confirm();
    expect(after).toMatchObject({ status: 'active', openCharge: null, cycle: 1 });
    expect(after.invoices.map(({ totalMinor }) => totalMinor)).toEqual([2_900]);
    expect(await notices()).toEqual(['payment_due', 'receipt']);
    expect((await call('/payment-link', {})).status).toBe(404);
  });

  it('is reminded of on days 3, 7 and 11, and paused on day 14', async () => {
    await choosePaypal();
    for (const day of ['2027-02-01', '2027-02-02', '2027-02-03']) await runOn(day);
    expect(await notices()).toEqual(['payment_due']);
    for (let day = 4; day <= 14; day++) await runOn(`2027-02-${String(day).padStart(2, '0')}`);
    expect(await notices()).toEqual(Array(4).fill('payment_due'));
    expect(await sites.statusOf(site)).toBe('active');
    await runOn('2027-02-15');
    expect(await notices()).toEqual([...Array<string>(4).fill('payment_due'), 'paused']);
    expect(await sites.statusOf(site)).toBe('paused');
  });

  it('counts nothing as unpaid before it is due, however often the provider is chosen again', async () => {
    await choosePaypal();
    await runOn('2027-02-01');
    await choosePaypal();
    await choosePaypal();
    expect(await notices()).toEqual(['payment_due']);
    expect(Billing.parse(await (await call('')).json())).toMatchObject({
      ...{ status: 'active', openCharge: { attempts: 0 } },
    });
  });

  it('is found paid by the clock when neither browser nor webhook came back', async () => {
    await choosePaypal();
    await runOn('2027-02-01');
    approve(await openLink());
    await runOn('2027-02-04');
    expect(Billing.parse(await (await call('')).json())).toMatchObject({
      status: 'active',
      openCharge: null,
    });
  });

  it('returns the money of a second payment of the same charge', async () => {
    await choosePaypal();
    await runOn('2027-02-01');
    const first = await openLink();
    sites.clock.now = new Date('2027-02-01T14:00:00Z');
    token = await stoa.tokenOf(site.owner);
    const second = await openLink();
    expect(second).not.toBe(first);
    approve(first);
    approve(second);
    expect((await confirm()).invoices).toHaveLength(1);
    await runBilling(deps);
    const refunds = provider.requests.filter(({ call: made }) => made.endsWith('/refund'));
    expect(refunds).toHaveLength(1);
  });

  it('starts an upgrade that nobody pays within a day not at all', async () => {
    await choosePaypal();
    const quote = await stoa.call(`${site.slug}.${PLATFORM}`, '/api/billing/quotes', {
      ...{ token, body: { planId: 'professional', period: 'monthly', start: 'now' } },
    });
    const { id: quoteId } = (await quote.json()) as { id: string };
    const change = await stoa.call(`${site.slug}.${PLATFORM}`, '/api/billing/changes', {
      ...{ token, body: { quoteId }, headers: { 'idempotency-key': 'a-key-of-the-owner' } },
    });
    expect(await change.json()).toMatchObject({ outcome: 'pending', billing: { planId: 'starter' } });
    await runOn('2027-01-22');
    expect(Billing.parse(await (await call('')).json())).toMatchObject({
      ...{ planId: 'starter', status: 'trialing', openCharge: null },
    });
  });

  it('counts no message that PayPal did not sign, and none about a payment that nobody began', async () => {
    await choosePaypal();
    await runOn('2027-02-01');
    const key = await openLink();
    approve(key);
    expect(await send('CHECKOUT.ORDER.APPROVED', message(key), { webhookId: 'WH_of_another' })).toBe(
      'signature_invalid',
    );
    const foreign = { ...message(key), id: 'PP-of-another' };
    expect(await send('CHECKOUT.ORDER.APPROVED', foreign)).toBe('ignored');
    expect(Billing.parse(await (await call('')).json()).openCharge).not.toBeNull();
  });

  it('is offered where the platform has keys alone', async () => {
    expect((await call('/method', { linkProvider: 'razorpay' })).status).toBe(422);
    expect((await call('/method', { linkProvider: 'stripe' })).status).toBe(400);
    const other = await sites.makeSite({ hasCard: false });
    const stranger = await stoa.tokenOf(other.owner);
    expect((await call('/payment-link', {}, { token: stranger })).status).toBe(404);
  });
});
