import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeAccount, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundDuePaymentsJob } from '../../../app/jobs/list/refund.ts';
import { mailOrders } from '../../../app/jobs/list/mail-orders.ts';
import type { JobContext } from '../../../app/jobs/job.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailPattern } from '../../../testing/texts.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
const KEYS = { secretKey: 'sk_test_0123456789abcd', webhookSecret: 'whsec_0123456789wxyz' };

/** Stripe's server as far as we speak with it; replies in its shapes. */
const requests: { call: string; key: string; body: URLSearchParams; auth: string }[] = [];
let answer: (call: string) => [status: number, body: object];
let server: Server;
let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
let context: JobContext;
let token: string;
let owner: string;
let kit: string;
beforeAll(async () => {
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      const body = new URLSearchParams(Buffer.concat(parts).toString());
      const key = String(request.headers['idempotency-key'] ?? '');
      requests.push({ call, key, body, auth: request.headers.authorization ?? '' });
      const [status, json] = answer(call);
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  stoa = await createTestApp({ gatewayAddresses: { stripe: `http://127.0.0.1:${port}` } });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await stoa.db.sql`update public.accounts set payments_test_mode = false`;
  stoa.app.accountsChanged();
  kit = await makeProduct(stoa.db.sql, kiln);
  token = await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln }));
  owner = await stoa.tokenOf(kiln.owner);
  context = {
    database: stoa.database,
    presets: [],
    smtp: null,
    siteUrl: ({ slug }) => `http://${slug}.test`,
    resolveTxt: async () => [],
    gateways: stoa.app.gateways,
  };
});
afterAll(async () => {
  await stoa.stop();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
  answer = () => [
    200,
    { id: `cs_${crypto.randomUUID()}`, object: 'checkout.session', url: 'https://checkout.stripe.test/c/1' },
  ];
});

const saveKeys = () =>
  stoa.call(KILN, '/api/payments/settings/stripe', { method: 'PUT', body: KEYS, token: owner });
const place = () =>
  stoa.call(KILN, '/api/orders', {
    token,
    body: {
      items: [{ type: 'product', id: kit, quantity: 1 }],
      contact: { email: 'bea@example.com', name: 'Bea', address: { street: 'Am Hof 1', city: 'Bonn' } },
      provider: 'stripe',
      idempotencyKey: crypto.randomUUID(),
    },
  });
interface Placed {
  id: string;
  total_minor: number;
  currency: string;
}
const placed = async () => ((await (await place()).json()) as { order: Placed }).order;
const pay = ({ id }: Placed) => stoa.call(KILN, `/api/orders/${id}/pay`, { body: {}, token });
const session = (order: Placed, over: object = {}) => ({
  id: `cs_${order.id}`,
  object: 'checkout.session',
  client_reference_id: order.id,
  amount_total: order.total_minor,
  currency: order.currency.toLowerCase(),
  payment_status: 'paid',
  payment_intent: `pi_${order.id}`,
  ...over,
});
async function sendWebhook(
  object: object,
  { type = 'checkout.session.completed', secret = KEYS.webhookSecret, host = KILN } = {},
) {
  const rawBody = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    data: { object },
  });
  const signature = new Stripe(KEYS.secretKey).webhooks.generateTestHeaderString({
    payload: rawBody,
    secret,
  });
  const headers = { origin: '', 'stripe-signature': signature };
  const reply = await stoa.call(host, '/api/webhooks/stripe', { rawBody, headers });
  return [reply.status, ((await reply.json()) as { outcome?: string }).outcome];
}
const statusOf = async ({ id }: Placed) =>
  (await stoa.db.sql<{ status: string }[]>`select status from public.orders where id = ${id}`)[0]?.status;

describe('the keys of a gateway', () => {
  it('[CHK-09] [CHK-10] only with keys is it offered and taken; they are sealed, shown by their ends, and gone when removed', async () => {
    const offered = async () =>
      ((await (await stoa.call(KILN, '/api/payments/offered')).json()) as { providers: string[] }).providers;
    expect(await offered()).toEqual(['offline']);
    expect((await place()).status).toBe(422);
    const saved = await saveKeys();
    const text = await saved.text();
    expect(JSON.parse(text)).toMatchObject({ keys: { secretKey: '…abcd', webhookSecret: '…wxyz' } });
    const shown = await stoa.call(KILN, '/api/payments/settings', { token: owner });
    for (const answered of [text, await shown.text()]) expect(answered).not.toContain('0123456789');
    const rows = await stoa.db.sql<{ sealed: Buffer }[]>`select sealed from ops.account_secrets`;
    expect(rows.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain('0123456789');
    // Moved to another account, the sealed keys open nothing.
    await stoa.db.sql`
      insert into ops.account_secrets (account_id, name, sealed, key_id)
      select ${polyglot.accountId}, name, sealed, key_id from ops.account_secrets`;
    expect(await stoa.app.gateways.realGateway(polyglot.accountId, 'stripe')).toBeNull();
    expect(await offered()).toEqual(['stripe', 'offline']);
    const { sql } = stoa.db;
    await sql`insert into public.shop_settings (account_id, offline_enabled) values (${kiln.accountId}, false)`;
    expect(await offered()).toEqual(['stripe']);
    await sql`update public.shop_settings set offline_enabled = true`;
    expect((await place()).status).toBe(201);
    const remove = { method: 'DELETE', token: owner };
    expect((await stoa.call(KILN, '/api/payments/settings/stripe', remove)).status).toBe(204);
    expect(await offered()).toEqual(['offline']);
  });

  it('are refused when they do not look like any, and tried at the gateway itself', async () => {
    const wrong = { ...KEYS, secretKey: 'pk_live_public' };
    const rejected = { method: 'PUT', body: wrong, token: owner };
    expect((await stoa.call(KILN, '/api/payments/settings/stripe', rejected)).status).toBe(400);
    await saveKeys();
    const test = async () =>
      (await stoa.call(KILN, '/api/payments/settings/stripe/test', { body: {}, token: owner })).json();
    answer = () => [200, { object: 'balance' }];
    expect(await test()).toEqual({ result: 'ok' });
    expect(requests[0]).toMatchObject({ call: 'GET /v1/balance', auth: `Bearer ${KEYS.secretKey}` });
    answer = () => [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }];
    expect(await test()).toEqual({ result: 'refused' });
  });
});

describe('Stripe', () => {
  it("[CHK-12] its page gets the stored total under the order's key, once, and its signed word pays, once", async () => {
    await saveKeys();
    const order = await placed();
    const replies = await Promise.all([pay(order), pay(order)]);
    for (const reply of replies)
      expect(await reply.json()).toMatchObject({ next: { url: 'https://checkout.stripe.test/c/1' } });
    expect(new Set(requests.map(({ key }) => key))).toEqual(new Set([`${order.id}-1`]));
    const { body } = requests[0]!;
    expect(body.get('line_items[0][price_data][unit_amount]')).toBe(String(order.total_minor));
    expect(body.get('success_url')).toBe(`http://${KILN}/thankyou?order=${order.id}`);

    expect(await sendWebhook(session(order), { secret: 'whsec_of_somebody_else' })).toEqual([401, undefined]);
    expect(await sendWebhook(session(order), { host: POLYGLOT })).toEqual([401, undefined]);
    expect(await sendWebhook(session(order, { amount_total: 1 }))).toEqual([200, 'mismatch']);
    expect(await sendWebhook(session(order, { payment_status: 'unpaid' }))).toEqual([200, 'ignored']);
    expect(await statusOf(order)).toBe('pending');
    expect(await sendWebhook(session(order))).toEqual([200, 'paid']);
    expect(await sendWebhook(session(order))).toEqual([200, 'ignored']);
  });

  it('a lost webhook is made up for when the buyer comes back; a refusal and silence are told, and charge nothing', async () => {
    const order = await placed();
    answer = () => [400, { error: { type: 'invalid_request_error', message: 'no such currency' } }];
    expect(await (await pay(order)).json()).toMatchObject({ code: 'gateway_refused' });
    answer = () => [500, { error: { type: 'api_error', message: 'down' } }];
    expect(await (await pay(order)).json()).toMatchObject({ code: 'gateway_unavailable' });
    answer = () => [200, { ...session(order), url: 'https://checkout.stripe.test/c/2' }];
    await pay(order);
    const back = await stoa.call(KILN, `/api/orders/${order.id}/confirm`, { body: {}, token });
    expect(await back.json()).toMatchObject({ order: { status: 'paid' } });
    expect(await sendWebhook(session(order))).toEqual([200, 'ignored']);
  });

  it('[CHK-06] money after expiry with nothing left is given back there, once, and the buyer is told by mail', async () => {
    await stoa.db.sql`update public.products set stock = 1 where id = ${kit}`;
    const order = await placed();
    await stoa.db.sql`update public.orders set expires_at = now() where id = ${order.id}`;
    await stoa.database`select ops.expire_orders()`;
    await stoa.db.sql`update public.products set stock = 0 where id = ${kit}`;
    expect(await sendWebhook(session(order))).toEqual([200, 'refund_due']);
    await stoa.db.sql`update public.products set stock = null where id = ${kit}`;
    answer = () => [500, { error: { type: 'api_error' } }];
    await expect(refundDuePaymentsJob.run(context)).rejects.toBeInstanceOf(Error);
    answer = () => [200, { id: 're_1', object: 'refund', status: 'succeeded' }];
    expect(await refundDuePaymentsJob.run(context)).toBe(1);
    expect(await refundDuePaymentsJob.run(context)).toBe(0);
    const refunds = requests.filter(({ call }) => call === 'POST /v1/refunds');
    expect(new Set(refunds.map(({ key }) => key)).size).toBe(1);
    expect(refunds.at(-1)?.body.get('payment_intent')).toBe(`pi_${order.id}`);
    await mailOrders.run(context);
    await mailOrders.run(context);
    const mails = await stoa.db.sql<{ subject: string }[]>`
      select message ->> 'subject' as subject from ops.outbox where message ->> 'text' like ${`%${order.id}%`}`;
    expect(mails.map(({ subject }) => subject).join()).toMatch(mailPattern('payment_returned.subject'));
  });

  it("[CHK-12] a refund made in Stripe's own dashboard is written down once, and our own is not written twice", async () => {
    const order = await placed();
    await sendWebhook(session(order));
    const refund = {
      id: `re_${order.id}`,
      object: 'refund',
      payment_intent: `pi_${order.id}`,
      currency: 'eur',
    };
    const noticeOf = (status: string, over: object = {}) =>
      sendWebhook({ ...refund, status, amount: 3_000, metadata: {}, ...over }, { type: 'refund.updated' });
    expect(await noticeOf('pending')).toEqual([200, 'ignored']);
    expect(await noticeOf('succeeded', { currency: 'usd' })).toEqual([200, 'mismatch']);
    for (const wanted of ['refunded', 'ignored']) expect(await noticeOf('succeeded')).toEqual([200, wanted]);
    expect(await statusOf(order)).toBe('partly_refunded');
    const [own] = await stoa.db.sql<{ id: string }[]>`
      with paid as (update public.orders set refunded_minor = 5000 where id = ${order.id} returning account_id, id, currency)
      insert into public.refunds (account_id, order_id, amount_minor, currency, revokes_access, restocks, idempotency_key)
      select account_id, id, 2000, currency, false, false, 'refund-own' from paid returning id`;
    // Its message is faster than the answer to our question.
    const ours = { id: 're_own', amount: 2_000, metadata: { refund_id: own!.id } };
    expect(await noticeOf('succeeded', ours)).toEqual([200, 'refunded']);
    answer = () => [200, { id: 're_own', object: 'refund', status: 'succeeded' }];
    expect(await refundDuePaymentsJob.run(context)).toBe(0);
    expect(await noticeOf('succeeded', { id: 're_much', amount: 5_001 })).toEqual([200, 'mismatch']);
    const [row] = await stoa.db.sql`select refunded_minor, status from public.orders where id = ${order.id}`;
    expect(row).toEqual({ refunded_minor: 5_000, status: 'partly_refunded' });
  });

  it.each([
    ['done', 200, { id: 're_2', object: 'refund', status: 'succeeded' }, 'partly_refunded'],
    ['failed', 400, { error: { type: 'invalid_request_error' } }, 'paid'],
  ])(
    'a refund that a manager asks for is %s when Stripe has said so',
    async (outcome, status, body, after) => {
      const order = await placed();
      await sendWebhook(session(order));
      await stoa.db.sql`
      with paid as (update public.orders set refunded_minor = 100 where id = ${order.id} returning account_id, id, currency)
      insert into public.refunds (account_id, order_id, amount_minor, currency, revokes_access, restocks, idempotency_key)
      select account_id, id, 100, currency, false, false, 'refund-one' from paid`;
      answer = () => [status, body];
      expect(await refundDuePaymentsJob.run(context)).toBe(1);
      const [refund] = await stoa.db.sql`select status from public.refunds where order_id = ${order.id}`;
      expect([refund?.['status'], await statusOf(order)]).toEqual([outcome, after]);
    },
  );

  it('a dispute is shown with its order; one that is lost takes the money and the access, one that ends in a warning nothing', async () => {
    const dispute = (order: Placed, status: string) => ({
      id: `dp_${order.id}`,
      object: 'dispute',
      amount: order.total_minor,
      charge: `ch_${order.id}`,
      currency: order.currency.toLowerCase(),
      evidence_details: { due_by: 1796000000, has_evidence: false, past_due: false, submission_count: 0 },
      is_charge_refundable: false,
      payment_intent: `pi_${order.id}`,
      reason: 'fraudulent',
      status,
    });
    const ends = [
      ['needs_response', 'lost', ['lost', 'refunded']],
      ['warning_needs_response', 'warning_closed', ['won', 'paid']],
    ] as const;
    for (const [started, ended, after] of ends) {
      const order = await placed();
      await sendWebhook(session(order));
      const noticeOf = (status: string, what: string) =>
        sendWebhook(dispute(order, status), { type: `charge.dispute.${what}` });
      expect(await noticeOf(started, 'created')).toEqual([200, 'disputed']);
      expect(await statusOf(order)).toBe('paid');
      for (const wanted of ['disputed', 'ignored'])
        expect(await noticeOf(ended, 'closed')).toEqual([200, wanted]);
      const [row] = await stoa.db.sql`select status from public.disputes where order_id = ${order.id}`;
      expect([row?.['status'], await statusOf(order)]).toEqual(after);
    }
  });
});
