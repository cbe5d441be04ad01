import { Billing, BillingChangeReply, BillingQuote, BillingSetup } from '@stoa/shared/contracts/billing';
import { makeAccount, makePerson, type TestAccount, type TestPerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let kiln: TestAccount;
let host: string;
let token: string;
let turn = 0;

beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  turn += 1;
  kiln = await makeAccount(stoa.db.sql, { slug: `kiln-${turn}` });
  host = `kiln-${turn}.localhost:3000`;
  token = await stoa.tokenOf(kiln.owner);
});

const from = () => `192.0.2.${turn}`;
const call = (path: string, options: Parameters<TestApp['call']>[2] = {}) =>
  stoa.call(host, path, { token, from: from(), ...options });
const billing = async () => Billing.parse(await (await call('/api/billing')).json());

async function quote(planId: string, period: string, start?: string) {
  const reply = await call('/api/billing/quotes', { body: { planId, period, ...(start ? { start } : {}) } });
  expect(reply.status).toBe(201);
  return BillingQuote.parse(await reply.json());
}
const change = (quoteId: string, key: string = crypto.randomUUID()) =>
  call('/api/billing/changes', { body: { quoteId }, headers: { 'idempotency-key': key } });
async function changed(quoteId: string, key?: string) {
  const reply = await change(quoteId, key);
  expect(reply.status).toBe(200);
  return BillingChangeReply.parse(await reply.json());
}

/** Adds a card at the provider's page, as the browser does; returns the query of the way back. */
async function enterCard(button: 'test_card' | 'test_card_declined') {
  const reply = await call('/api/billing/method', { body: {} });
  const { next } = BillingSetup.parse(await reply.json());
  const { pathname } = new URL(next.kind === 'redirect' ? next.url : '');
  expect(await (await call(pathname)).text()).toContain('Add test card');
  const back = await call(pathname, { rawBody: `do=${button}` });
  expect(back.status).toBe(303);
  return new URL(back.headers.get('location') ?? '').search.slice(1);
}
async function addCard(button: 'test_card' | 'test_card_declined' = 'test_card') {
  const query = await enterCard(button);
  const reply = await call('/api/billing/method/confirm', { body: { query } });
  expect(reply.status).toBe(200);
  return Billing.parse(await reply.json());
}

describe('billing of a site', () => {
  it('[SUP-22] [PLAN-12] shows the trial, its plan and no charge without a payment method', async () => {
    expect(await billing()).toMatchObject({
      planId: 'starter',
      status: 'trialing',
      nextCharge: null,
      method: null,
      isPayable: true,
      invoices: [],
    });
    await addCard();
    const { trialEndsAt, nextCharge, method } = await billing();
    expect(nextCharge).toEqual({ at: trialEndsAt, amountMinor: 2900 });
    expect(method).toMatchObject({ brand: 'Test card', last4: '4242', isTest: true });
  });

  it('changes the plan of a trial for nothing, and charges at its end', async () => {
    await addCard();
    const { change: kind, dueMinor, id } = await quote('professional', 'annual');
    expect([kind, dueMinor]).toEqual(['trial', 0]);
    const { outcome, billing: after } = await changed(id);
    expect(outcome).toBe('scheduled');
    expect(after).toMatchObject({ planId: 'professional', period: 'annual', status: 'trialing' });
    expect(after.nextCharge).toEqual({ at: after.trialEndsAt, amountMinor: 99_900 });
  });

  it('[SUP-22] starts a plan today, with an invoice as PDF', async () => {
    await addCard();
    const { id, dueMinor } = await quote('starter', 'monthly', 'now');
    expect(dueMinor).toBe(2900);
    const { outcome, billing: after } = await changed(id);
    expect(outcome).toBe('paid');
    expect(after).toMatchObject({ status: 'active', cycle: 1, iterations: 48 });
    expect(after.invoices).toMatchObject([{ totalMinor: 2900, kind: 'invoice', isTest: true }]);
    const pdf = await call(`/api/billing/invoices/${after.invoices[0]!.id}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('answers a repeated change as before and charges once, also when sent twenty times at once', async () => {
    await addCard();
    const { id } = await quote('starter', 'monthly', 'now');
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => change(id, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await changed(id, key)).outcome).toBe('paid');
    expect((await billing()).invoices).toHaveLength(1);
    const other = await quote('professional', 'monthly');
    expect((await change(other.id, key)).status).toBe(409);
  });

  it('keeps the plan when a card is declined', async () => {
    await addCard();
    await changed((await quote('starter', 'monthly', 'now')).id);
    await addCard('test_card_declined');
    const { outcome, billing: after } = await changed((await quote('professional', 'monthly')).id);
    expect(outcome).toBe('declined');
    expect(after).toMatchObject({ planId: 'starter', status: 'active', openCharge: null });
    expect(after.invoices).toHaveLength(1);
  });

  it('takes unused time off an upgrade, plans a downgrade and takes it back', async () => {
    await addCard();
    await changed((await quote('starter', 'monthly', 'now')).id);
    const up = await quote('professional', 'monthly');
    expect(up).toMatchObject({ change: 'upgrade', priceMinor: 9900 });
    expect(up.unusedMinor).toBeGreaterThan(2890);
    expect(up.dueMinor).toBe(9900 - up.unusedMinor);
    const { billing: higher } = await changed(up.id);
    expect(higher).toMatchObject({ planId: 'professional', status: 'active', cycle: 1 });
    expect(higher.invoices[0]?.totalMinor).toBe(up.dueMinor);
    const down = await quote('starter', 'monthly');
    expect(down).toMatchObject({ change: 'downgrade', dueMinor: 0, startsAt: higher.periodEndsAt });
    const { billing: planned } = await changed(down.id);
    expect(planned).toMatchObject({ planId: 'professional', next: { planId: 'starter', period: 'monthly' } });
    const resumed = Billing.parse(await (await call('/api/billing/resume', { body: {} })).json());
    expect(resumed.next).toBeNull();
  });

  it('[PLAN-18] lists limits of a smaller plan that the site is over, and removes nothing', async () => {
    const period = '1970-01-01';
    await stoa.db.sql`
      insert into public.usage_counters (account_id, metric, period, used)
      values (${kiln.accountId}, 'storage', ${period}, ${2 * 1_073_741_824})`;
    await addCard();
    await changed((await quote('professional', 'monthly', 'now')).id);
    const down = await quote('starter', 'monthly');
    expect(down.excess).toEqual([{ metric: 'storage', used: 2_147_483_648, limit: 1_073_741_824 }]);
    expect((await changed(down.id)).outcome).toBe('scheduled');
    const [row] = await stoa.db.sql`
      select used::float from public.usage_counters where account_id = ${kiln.accountId} and metric = 'storage'`;
    expect(row).toEqual({ used: 2_147_483_648 });
  });

  it('cancels at the end and resumes', async () => {
    await billing();
    const cancelled = Billing.parse(await (await call('/api/billing/cancel', { body: {} })).json());
    expect(cancelled).toMatchObject({ endsAtPeriodEnd: true, nextCharge: null });
    const resumed = Billing.parse(await (await call('/api/billing/resume', { body: {} })).json());
    expect(resumed.endsAtPeriodEnd).toBe(false);
  });

  it('removes the payment method', async () => {
    await addCard();
    expect((await call('/api/billing/method', { method: 'DELETE' })).status).toBe(204);
    expect((await billing()).method).toBeNull();
  });
});

describe('billing rejects', () => {
  it('a plan that is not sold, an unknown quote, and one that has expired or is superseded', async () => {
    const bad = { planId: 'starter', period: 'onetime' };
    expect((await call('/api/billing/quotes', { body: bad })).status).toBe(400);
    expect((await call('/api/billing/quotes', { body: { planId: 'starter' } })).status).toBe(400);
    expect((await change(crypto.randomUUID())).status).toBe(404);
    expect((await call('/api/billing/changes', { body: { quoteId: crypto.randomUUID() } })).status).toBe(400);
    await addCard();
    const old = await quote('starter', 'monthly', 'now');
    await stoa.db.sql`update ops.billing_quotes set expires_at = now() where id = ${old.id}`;
    expect((await change(old.id)).status).toBe(410);
    const [first, second] = [
      await quote('starter', 'monthly', 'now'),
      await quote('professional', 'monthly', 'now'),
    ];
    await changed(first.id);
    expect((await change(second.id)).status).toBe(410);
  });

  it('a change that costs something without a payment method', async () => {
    const { id } = await quote('starter', 'monthly', 'now');
    const reply = await change(id);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      409,
      'payment_method_missing',
    ]);
    await addCard();
    expect((await changed(id)).outcome).toBe('paid');
  });

  it('a return that the provider did not write, or wrote for another site', async () => {
    const query = await enterCard('test_card');
    const altered = `${query.slice(0, -1)}${query.endsWith('0') ? '1' : '0'}`;
    for (const sent of ['setup=x', altered])
      expect((await call('/api/billing/method/confirm', { body: { query: sent } })).status).toBe(401);
    const other = await makeAccount(stoa.db.sql, { slug: `other-${turn}` });
    const reply = await stoa.call(`other-${turn}.localhost:3000`, '/api/billing/method/confirm', {
      token: await stoa.tokenOf(other.owner),
      from: from(),
      body: { query },
    });
    expect(reply.status).toBe(401);
  });

  it('managers and owners of other sites: they see no invoice and change nothing', async () => {
    await addCard();
    const { billing: paid } = await changed((await quote('starter', 'monthly', 'now')).id);
    const open = await quote('professional', 'monthly');
    const manager = await makePerson(stoa.db.sql, { account: kiln, role: 'Manager' });
    const other = await makeAccount(stoa.db.sql, { slug: `other-${turn}` });
    const asOther = (path: string, options: Parameters<TestApp['call']>[2] = {}) =>
      stoa.call(`other-${turn}.localhost:3000`, path, { from: from(), ...options });
    const tokens = await Promise.all(
      [manager, other.owner].map((person: TestPerson) => stoa.tokenOf(person)),
    );
    for (const stranger of tokens)
      for (const [path, body] of [
        ['/api/billing', undefined],
        [`/api/billing/invoices/${paid.invoices[0]!.id}`, undefined],
        ['/api/billing/quotes', { planId: 'professional', period: 'monthly' }],
        ['/api/billing/cancel', {}],
      ] as const)
        expect((await call(path, { token: stranger, body })).status).toBe(403);
    const [, own] = tokens;
    const taken = {
      token: own!,
      body: { quoteId: open.id },
      headers: { 'idempotency-key': 'a-key-of-another' },
    };
    expect((await asOther('/api/billing/changes', taken)).status).toBe(404);
    const invoice = `/api/billing/invoices/${paid.invoices[0]!.id}`;
    expect((await asOther(invoice, { token: own! })).status).toBe(404);
    expect(await billing()).toMatchObject({ planId: 'starter', endsAtPeriodEnd: false });
  });
});
