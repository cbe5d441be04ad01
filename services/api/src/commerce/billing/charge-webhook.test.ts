import type { TestAccount } from '@stoa/supabase/testing';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBilledSites } from '../../testing/billed-site.ts';
import { type FakeServer, type ReceivedRequest, startFakeServer } from '../../testing/fake-server.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { createGateways } from '../payments/gateways.ts';
import { runBilling } from './run-billing.ts';
import type { BillingDeps } from './billing-deps.ts';

const KEYS = { secretKey: 'sk_test_0123456789abcd', webhookSecret: 'whsec_0123456789wxyz' };
const SECRET = 'a-cookie-secret-of-the-tests-long-enough';

interface Intent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
}

let provider: FakeServer;
let stoa: TestApp;
let sites: ReturnType<typeof createBilledSites>;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let deps: BillingDeps;
let site: TestAccount;
/** Payments by idempotency key; each is told under its id. */
const intents = new Map<string, Intent>();
/** Answers of the bank: `lost` charges without an answer. */
let bank: 'yes' | 'no' | 'lost' | 'slow' = 'yes';

function stripe({ call, headers, body }: ReceivedRequest): [number, object] | null {
  const [, id] = /^GET \/v1\/payment_intents\/(\w+)/.exec(call) ?? [];
  if (id) {
    const found = [...intents.values()].find((intent) => intent.id === id);
    return found ? [200, found] : [404, { error: { type: 'invalid_request_error' } }];
  }
  if (call.startsWith('GET /v1/balance')) return [200, { object: 'balance' }];
  if (call !== 'POST /v1/payment_intents') return [404, { error: { type: 'invalid_request_error' } }];
  const form = new URLSearchParams(body);
  const key = String(headers['idempotency-key']);
  const status = { yes: 'succeeded', lost: 'succeeded', no: 'requires_payment_method', slow: 'processing' }[
    bank
  ];
  const intent = intents.get(key) ?? {
    ...{ id: `pi_${intents.size + 1}`, object: 'payment_intent' as const, status },
    ...{ amount: Number(form.get('amount')), currency: form.get('currency') ?? '' },
    metadata: {
      order_id: form.get('metadata[order_id]') ?? '',
      amount_minor: form.get('metadata[amount_minor]') ?? '',
    },
  };
  intents.set(key, intent);
  if (bank === 'lost') return null;
  return intent.status === 'requires_payment_method'
    ? [402, { error: { type: 'card_error', code: 'card_declined', payment_intent: intent } }]
    : [200, intent];
}

beforeAll(async () => {
  provider = await startFakeServer();
  provider.answer = stripe;
  const gatewayAddresses = { stripe: provider.url };
  stoa = await createTestApp({ gatewayAddresses, now: () => sites.clock.now });
  sites = createBilledSites(stoa);
  operator = await stoa.operator();
  const now = () => sites.clock.now;
  const options = { database: stoa.database, isHosted: false, addresses: gatewayAddresses, now };
  deps = { database: stoa.database, now, gateways: createGateways({ ...options, serviceSecret: SECRET }) };
  await keys('PUT', { ...KEYS, reason: 'as agreed' });
});
afterAll(async () => {
  await stoa.stop();
  provider.close();
});
beforeEach(async () => {
  bank = 'yes';
  // Only the site of the test is due.
  await stoa.db
    .sql`update ops.billing_charges set status = 'void', next_try_at = null, settled_at = now() where status = 'open'`;
  await stoa.db
    .sql`update ops.site_subscriptions set status = 'cancelled' where status in ('trialing', 'active', 'past_due')`;
  site = await sites.makeSite({ hasCard: false });
  await stoa.db.sql`insert into ops.payment_methods (account_id, provider, token, brand, last4)
    values (${site.accountId}, 'stripe', 'cus_a pm_card', 'Visa', '4242')`;
});

const keys = (method: string, body?: object, how: object = operator) =>
  stoa.call(PLATFORM, `/api/operator/billing/keys${method === 'POST' ? '/test' : ''}`, {
    method,
    ...(body && { body }),
    ...how,
  });
const runOn = async (day: string) => {
  sites.clock.now = new Date(`${day}T12:00:00Z`);
  await runBilling(deps).catch(() => {});
};
const lastIntent = () => [...intents.values()].at(-1)!;
let events = 0;
async function send(type: string, intent: Pick<Intent, 'id'>, more: { id?: string; secret?: string } = {}) {
  const id = more.id ?? `evt_${(events += 1)}`;
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { ...intent, object: 'payment_intent' } },
  });
  const secret = more.secret ?? KEYS.webhookSecret;
  const signature = new Stripe(KEYS.secretKey).webhooks.generateTestHeaderString({ payload, secret });
  const reply = await stoa.call(PLATFORM, '/api/platform/webhooks/stripe', {
    ...{ method: 'POST', rawBody: payload },
    // A provider's server is no browser.
    headers: { 'stripe-signature': signature, origin: '' },
  });
  const body = (await reply.json()) as { outcome?: string; code?: string };
  return body.outcome ?? body.code;
}
const stateOf = async () => {
  const [row] = await stoa.db.sql<[{ status: string; cycle: number; invoices: number; total: number }]>`
    select s.status, s.cycle, (select count(*)::int from ops.invoices i where i.account_id = s.account_id) as invoices,
      (select coalesce(sum(i.total_minor), 0)::int from ops.invoices i where i.account_id = s.account_id) as total
    from ops.site_subscriptions s where s.account_id = ${site.accountId}`;
  return [row.status, row.cycle, row.invoices, row.total];
};
const attempts = async () => {
  const [row] = await stoa.db.sql<{ attempts: number }[]>`
    select attempts from ops.billing_charges where account_id = ${site.accountId} and status = 'open'`;
  return row?.attempts ?? null;
};

describe('webhooks about plan charges', () => {
  it('a charge whose answer was lost is paid by its webhook, once, however often it comes', async () => {
    bank = 'lost';
    await runOn('2027-02-01');
    expect(await stateOf()).toEqual(['active', 0, 0, 0]);
    const sent = { id: 'evt_lost' };
    expect(await send('payment_intent.succeeded', lastIntent(), sent)).toBe('paid');
    const again = await Promise.all(
      Array.from({ length: 3 }, () => send('payment_intent.succeeded', lastIntent(), sent)),
    );
    expect(again).toEqual(['repeat', 'repeat', 'repeat']);
    expect(await send('payment_intent.succeeded', lastIntent())).toBe('repeat');
    bank = 'yes';
    await runOn('2027-02-02');
    expect(await stateOf()).toEqual(['active', 1, 1, 2900]);
  });

  it('the webhook of a charge that was answered counts no second time, paid or declined', async () => {
    await runOn('2027-02-01');
    expect(await send('payment_intent.succeeded', lastIntent())).toBe('repeat');
    bank = 'no';
    await runOn('2027-03-03');
    expect([await stateOf(), await attempts()]).toEqual([['past_due', 1, 1, 2900], 1]);
    expect(await send('payment_intent.payment_failed', lastIntent())).toBe('repeat');
    expect(await attempts()).toBe(1);
  });

  it('a message is a hint: the provider’s own state counts, in whatever order messages come', async () => {
    bank = 'slow';
    await runOn('2027-02-01');
    const intent = lastIntent();
    expect(await send('payment_intent.succeeded', intent)).toBe('ignored');
    intent.status = 'succeeded';
    // The failure is older news: the charge has succeeded since.
    expect(await send('payment_intent.payment_failed', intent)).toBe('paid');
    expect(await send('payment_intent.canceled', intent)).toBe('repeat');
    expect(await stateOf()).toEqual(['active', 1, 1, 2900]);
  });

  it('late events of an earlier cycle never move a later one back', async () => {
    await runOn('2027-02-01');
    const first = lastIntent();
    await runOn('2027-03-03');
    await runOn('2027-04-03');
    expect(await stateOf()).toEqual(['active', 3, 3, 8700]);
    first.status = 'canceled';
    expect(await send('payment_intent.canceled', first)).toBe('ignored');
    first.status = 'succeeded';
    expect(await send('payment_intent.succeeded', first)).toBe('repeat');
    expect(await stateOf()).toEqual(['active', 3, 3, 8700]);
  });

  it('money for a cycle that was settled otherwise goes back', async () => {
    bank = 'slow';
    await runOn('2027-02-01');
    const intent = lastIntent();
    await stoa.call(PLATFORM, `/api/operator/billing/customers/${site.accountId}/payment`, {
      ...{ method: 'POST', body: { amountMinor: 2900, reference: 'RF18', reason: 'by bank transfer' } },
      ...operator,
      headers: { 'if-match': '*' },
    });
    intent.status = 'succeeded';
    expect(await send('payment_intent.succeeded', intent)).toBe('refund_due');
    expect(await stateOf()).toEqual(['active', 1, 1, 2900]);
  });

  it('another sum, another currency, and a charge of nobody change nothing', async () => {
    bank = 'slow';
    await runOn('2027-02-01');
    const intent = lastIntent();
    const good = { ...intent, metadata: { ...intent.metadata } };
    for (const [change, outcome] of [
      [{ amount: 100, metadata: { ...good.metadata, amount_minor: '100' } }, 'mismatch'],
      [{ currency: 'eur' }, 'mismatch'],
      [{ metadata: { ...good.metadata, order_id: crypto.randomUUID() } }, 'ignored'],
      [{ metadata: {} }, 'ignored'],
    ] as const) {
      Object.assign(intent, good, { status: 'succeeded' }, change);
      expect([change, await send('payment_intent.succeeded', intent)]).toEqual([change, outcome]);
    }
    expect(await stateOf()).toEqual(['active', 0, 0, 0]);
  });

  it('a forged, an altered and an old message, and one of a site’s account are rejected', async () => {
    bank = 'slow';
    await runOn('2027-02-01');
    lastIntent().status = 'succeeded';
    const before = provider.requests.length;
    expect(await send('payment_intent.succeeded', lastIntent(), { secret: 'whsec_another_account' })).toBe(
      'signature_invalid',
    );
    const payload = JSON.stringify({
      id: 'evt_x',
      type: 'payment_intent.succeeded',
      data: { object: lastIntent() },
    });
    const { webhooks } = new Stripe(KEYS.secretKey);
    const old = Math.floor(Date.now() / 1000) - 3_600;
    const secret = KEYS.webhookSecret;
    for (const [body, header] of [
      [payload.replace('pi_', 'pj_'), webhooks.generateTestHeaderString({ payload, secret })],
      [payload, webhooks.generateTestHeaderString({ payload, secret, timestamp: old })],
      [payload, ''],
    ] as const) {
      const headers = { 'stripe-signature': header, origin: '' };
      const reply = await stoa.call(PLATFORM, '/api/platform/webhooks/stripe', {
        method: 'POST',
        rawBody: body,
        headers,
      });
      expect(reply.status).toBe(401);
    }
    expect([provider.requests.length, await stateOf()]).toEqual([before, ['active', 0, 0, 0]]);
  });
});

describe('the platform’s keys', () => {
  it('are sealed, never returned, tested and removed by operators alone', async () => {
    const shown = await (await keys('GET')).text();
    expect(shown).not.toContain(KEYS.secretKey);
    expect(JSON.parse(shown)).toMatchObject({
      keys: { secretKey: '…abcd', webhookSecret: '…wxyz' },
      isTest: false,
    });
    const [row] = await stoa.db.sql<[{ sealed: Buffer }]>`select sealed from ops.platform_secrets`;
    expect(row.sealed.toString('latin1')).not.toContain('sk_test');
    const trace = JSON.stringify(await stoa.db.sql`select * from registry.audit where action = 'plan.keys'`);
    expect([
      trace.includes('…abcd'),
      trace.includes(KEYS.secretKey),
      trace.includes(KEYS.webhookSecret),
    ]).toEqual([true, false, false]);
    expect(await (await keys('POST', {})).json()).toEqual({ result: 'ok' });
    const owner = { token: await stoa.tokenOf(site.owner), cookie: undefined };
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { ...KEYS, reason: 'mine now' }],
      ['POST', {}],
      ['DELETE', { reason: 'gone' }],
    ] as const)
      expect([method, (await keys(method, body, owner)).status]).toEqual([method, 403]);
    for (const body of [
      { ...KEYS, secretKey: 'pk_live_0123456789' },
      { ...KEYS, reason: '' },
      { secretKey: KEYS.secretKey },
    ])
      expect((await keys('PUT', { reason: 'as agreed', ...body })).status).toBe(400);
  });

  it('without them new methods go to the test gateway, and a stored real one is not charged', async () => {
    expect((await keys('DELETE', { reason: 'rotated' })).status).toBe(200);
    expect(await (await keys('GET')).json()).toMatchObject({ updatedAt: null, keys: {}, isTest: true });
    const before = provider.requests.length;
    await runOn('2027-02-01');
    expect([provider.requests.length, await stateOf()]).toEqual([before, ['active', 0, 0, 0]]);
    expect(await send('payment_intent.succeeded', { id: 'pi_1' })).toBe('signature_invalid');
    expect((await keys('PUT', { ...KEYS, reason: 'as agreed' })).status).toBe(200);
    await runOn('2027-02-01');
    expect(await stateOf()).toEqual(['active', 1, 1, 2900]);
  });
});
