import type {
  BillingCustomers,
  BillingSubscriptions,
  CustomerDetail,
  PlatformInvoices,
} from '@stoa/shared/contracts/operator-billing';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBilledSites } from '../../testing/billed-site.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let sites: ReturnType<typeof createBilledSites>;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let site: TestAccount;
beforeAll(async () => {
  // The operator's clock is that of the sites.
  stoa = await createTestApp({ now: () => sites.clock.now });
  sites = createBilledSites(stoa);
  operator = await stoa.operator();
});
afterAll(() => stoa.stop());
beforeEach(() => {
  sites.clock.cardPays = true;
});

const BASE = '/api/operator/billing';
const reason = 'agreed by phone';
const get = async <T>(path: string, how: object = operator) =>
  (await (await stoa.call(PLATFORM, `${BASE}${path}`, how)).json()) as T;
const detail = () => get<CustomerDetail>(`/customers/${site.accountId}`);
const send = (path: string, body: object, headers: Record<string, string> = {}, how: object = operator) =>
  stoa.call(PLATFORM, `${BASE}/customers/${site.accountId}/${path}`, {
    ...{ method: 'POST', body: { reason, ...body } },
    ...how,
    headers: { 'if-match': '*', ...headers },
  });
const audits = async () =>
  (
    await stoa.db.sql<{ action: string; reason: string; actor: string }[]>`
      select action, reason, actor from registry.audit where account_id = ${site.accountId} order by id`
  ).map(({ action }) => action);
const paidSite = async () => {
  site = await sites.makeSite();
  await sites.runAt('2027-02-01');
};
const overdueSite = async () => {
  site = await sites.makeSite();
  await setCard('test_card_declined');
  sites.clock.cardPays = false;
  await sites.runAt('2027-02-01');
};
const setCard = (token: string) =>
  stoa.db.sql`update ops.payment_methods set token = ${token} where account_id = ${site.accountId}`;

describe('the lists of billing', () => {
  it('[SUP-14] customers have plan, state and what they paid, found by name and narrowed by state', async () => {
    await paidSite();
    const { customers, total } = await get<BillingCustomers>(
      '/customers?status=active&sort=-since&limit=500',
    );
    expect(total).toBe(customers.length);
    expect(customers.find(({ account_id }) => account_id === site.accountId)).toMatchObject({
      ...{ planId: 'starter', period: 'monthly', status: 'active', accountStatus: 'active' },
      // A test payment is no money.
      ...{ paidMinor: 0, creditMinor: 0, currency: 'USD', ownerEmail: site.owner.email },
    });
    expect((await get<BillingCustomers>('/customers?search=nobody')).total).toBe(0);
    expect((await get<BillingCustomers>('/customers?status=lifetime')).total).toBe(0);
  });

  it('[SUP-15] subscriptions have their term, price and open charge', async () => {
    await overdueSite();
    const path = '/subscriptions?status=past_due,unpaid&plan=starter&period=monthly&sort=renews';
    const { subscriptions } = await get<BillingSubscriptions>(path);
    const row = subscriptions.find(({ account_id }) => account_id === site.accountId);
    expect(row).toMatchObject({
      status: 'past_due',
      cycle: 0,
      openCharge: { amountMinor: 2900, attempts: 1 },
    });
    expect((await get<BillingSubscriptions>('/subscriptions?period=annual')).total).toBe(0);
  });

  it('[SUP-17] orders are invoices and credit notes, by day and kind, each found by its number', async () => {
    await paidSite();
    const { invoices } = await get<PlatformInvoices>('/orders?from=2027-02-01&to=2027-02-01&mode=test');
    const invoice = invoices.find(({ account_id }) => account_id === site.accountId)!;
    expect(invoice).toMatchObject({
      kind: 'invoice',
      totalMinor: 2900,
      label: 'Starter',
      isRefundable: true,
    });
    expect((await get<PlatformInvoices>('/orders?to=2027-01-31')).total).toBe(0);
    expect((await get<PlatformInvoices>('/orders?mode=live')).total).toBe(0);
    const found = await get<PlatformInvoices>(`/orders?search=${invoice.number}`);
    expect(found.invoices.map(({ id }) => id)).toEqual([invoice.id]);
    expect((await get<PlatformInvoices>('/orders?kind=credit_note')).total).toBe(0);
  });

  it('gives each invoice and credit note as PDF, to operators alone', async () => {
    await paidSite();
    const [invoice] = (await detail()).invoices;
    const path = (id = '') => `${BASE}/orders/${id}/pdf`;
    const note = { amountMinor: 900, to: 'credit', reason };
    const credited = await stoa.call(
      PLATFORM,
      `/api/operator/accounts/${site.accountId}/invoices/${invoice!.id}/credit-notes`,
      { method: 'POST', body: note, headers: { 'if-match': '*' }, ...operator },
    );
    expect(credited.status).toBe(201);
    const { invoices } = await detail();
    expect(invoices.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice']);
    for (const { id, number } of invoices) {
      const pdf = await stoa.call(PLATFORM, `${path(id)}?lang=de`, operator);
      expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename="invoice-${number}.pdf"`,
      ]);
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    const unknown = await stoa.call(PLATFORM, path(crypto.randomUUID()), operator);
    expect(unknown.status).toBe(404);
    expect((await stoa.call(PLATFORM, path('no-id'), operator)).status).toBe(400);
    expect((await stoa.call(PLATFORM, `${path(invoice!.id)}?lang=xx`, operator)).status).toBe(400);
    const owner = { token: await stoa.tokenOf(site.owner) };
    expect((await stoa.call(PLATFORM, path(invoice!.id), owner)).status).toBe(403);
    expect((await stoa.call(PLATFORM, path(invoice!.id))).status).toBe(401);
  });

  it('rejects sorts, states and days that do not exist', async () => {
    for (const query of ['customers?sort=paid', 'subscriptions?status=gone', 'orders?from=soon'])
      expect([query, (await stoa.call(PLATFORM, `${BASE}/${query}`, operator)).status]).toEqual([query, 400]);
  });
});

describe('what operators do about billing', () => {
  it('retries a charge, which the card pays now', async () => {
    await overdueSite();
    expect((await send('retry', {})).status).toBe(200);
    expect(await detail()).toMatchObject({
      status: 'past_due',
      subscription: { openCharge: { attempts: 2 } },
    });
    await setCard('test_card');
    expect((await send('retry', {})).status).toBe(200);
    expect(await detail()).toMatchObject({ status: 'active', dueMinor: null });
    expect(await audits()).toEqual(['account.retry_charge', 'account.retry_charge']);
    expect((await send('retry', {})).status).toBe(409);
  });

  it('leaves the last try to its day', async () => {
    await overdueSite();
    for (const status of [200, 200, 200, 200, 200, 200, 400, 400])
      expect((await send('retry', {})).status).toBe(status);
    expect(await sites.statusOf(site)).toBe('active');
  });

  it('marks an overdue charge as paid, with an invoice, and only at its sum', async () => {
    await overdueSite();
    const { etag, dueMinor } = await detail();
    expect(dueMinor).toBe(2900);
    const money = { amountMinor: 2900, reference: 'RF18 5390' };
    expect((await send('payment', { ...money, amountMinor: 2800 }, { 'if-match': etag })).status).toBe(400);
    const twice = [
      await send('payment', money, { 'if-match': etag }),
      await send('payment', money, { 'if-match': etag }),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 412]);
    const after = await detail();
    expect(after).toMatchObject({ status: 'active', paidMinor: 2900, dueMinor: null });
    // It did not come by a provider and can't go back there.
    expect(after.invoices).toMatchObject([{ totalMinor: 2900, isTest: false, isRefundable: false }]);
    const [audit] = await stoa.db.sql`select actor, reason, before, after from registry.audit
      where account_id = ${site.accountId} and action = 'account.mark_paid'`;
    expect(audit).toMatchObject({
      ...{ actor: operator.person.email, reason, before: { status: 'past_due', unpaidMinor: 2900 } },
      after: { status: 'active', unpaidMinor: 0, reference: 'RF18 5390' },
    });
  });

  it('opens a site again whose trial ended unpaid', async () => {
    site = await sites.makeSite({ hasCard: false });
    await sites.runAt('2027-02-01');
    expect([await sites.statusOf(site), (await detail()).dueMinor]).toEqual(['paused', 2900]);
    expect((await send('payment', { amountMinor: 2900, reference: 'cash' })).status).toBe(200);
    expect([await sites.statusOf(site), (await detail()).status]).toEqual(['active', 'active']);
  });

  it('gives credit once for a key, and later charges use it first', async () => {
    await paidSite();
    const key = { 'idempotency-key': 'a-key-of-this-test' };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send('credits', { amountMinor: 900 }, key)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await send('credits', { amountMinor: 901 }, key)).status).toBe(409);
    expect(await detail()).toMatchObject({
      creditMinor: 900,
      credits: [{ amountMinor: 900, reason: 'granted' }],
    });
    expect(await audits()).toEqual(['account.credit']);
    await sites.runAt('2027-03-03');
    const { invoices, creditMinor } = await detail();
    expect([invoices.map(({ totalMinor }) => totalMinor), creditMinor]).toEqual([[2000, 2900], 0]);
    for (const body of [
      { amountMinor: 0 },
      { amountMinor: -5 },
      { amountMinor: 1.5 },
      { amountMinor: 1, reason: '' },
    ])
      expect((await send('credits', body, { 'idempotency-key': 'another-key' })).status).toBe(400);
    expect((await send('credits', { amountMinor: 1 })).status).toBe(400);
  });

  it('cancels with the period, takes that back, and cancels at once', async () => {
    await paidSite();
    const { etag } = await detail();
    expect((await send('cancel', { when: 'period_end' }, { 'if-match': etag })).status).toBe(200);
    expect((await send('cancel', { when: 'period_end' }, { 'if-match': etag })).status).toBe(412);
    expect((await detail()).subscription.endsAtPeriodEnd).toBe(true);
    expect((await send('resume', {})).status).toBe(200);
    expect((await detail()).subscription.endsAtPeriodEnd).toBe(false);
    expect((await send('cancel', { when: 'now' })).status).toBe(200);
    expect([(await detail()).status, await sites.statusOf(site)]).toEqual(['cancelled', 'paused']);
    expect((await send('cancel', { when: 'now' })).status).toBe(409);
    expect((await send('cancel', { when: 'later' })).status).toBe(400);
    expect(await audits()).toEqual(['account.cancel_plan', 'account.resume_plan', 'account.cancel_plan']);
  });

  it('is for operators alone, of customers alone', async () => {
    await paidSite();
    const owner = { token: await stoa.tokenOf(site.owner), cookie: undefined };
    for (const [path, body] of [
      ['retry', {}],
      ['cancel', { when: 'now' }],
      ['resume', {}],
      ['payment', { amountMinor: 2900, reference: 'cash' }],
      ['credits', { amountMinor: 900 }],
    ] as const)
      expect([
        path,
        (await send(path, body, { 'idempotency-key': 'a-key-of-theirs' }, owner)).status,
      ]).toEqual([path, 403]);
    expect((await stoa.call(PLATFORM, `${BASE}/orders`, owner)).status).toBe(403);
    expect(await audits()).toEqual([]);
    site = await makeAccount(stoa.db.sql, { slug: 'no-customer' });
    expect((await send('cancel', { when: 'now' })).status).toBe(404);
  });
});
