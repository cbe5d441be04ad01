import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundDuePaymentsJob } from '../../../app/jobs/list/refund.ts';
import type { Order } from '@stoa/shared/contracts/order';
import {
  fakePaypal,
  PAYPAL_KEYS as KEYS,
  paypalOrders as orders,
  resetPaypal,
  signedByPaypal as signed,
} from '../../../testing/fake-paypal.ts';
import { openPayingShop, type PayingShop } from '../../../testing/paying-shop.ts';

const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop('paypal', { currency: 'EUR', keys: KEYS });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.gateway.requests.length = 0;
  shop.gateway.answer = fakePaypal;
  resetPaypal();
});

const message = (event_type: string, resource: object) => ({
  id: `WH-${randomUUID()}`,
  event_version: '1.0',
  resource_type: 'capture',
  event_type,
  summary: 'told by PayPal – with a dash',
  resource,
});
const capture = (order: Order, over: object = {}) => ({
  id: `CAP-PP-${order.id}-1`,
  status: 'COMPLETED',
  amount: { currency_code: order.currency, value: (order.total_minor / 100).toFixed(2) },
  custom_id: order.id,
  final_capture: true,
  ...over,
});
const captured = (order: Order, over: object = {}) =>
  message('PAYMENT.CAPTURE.COMPLETED', capture(order, over));
const approve = (order: Order) => (orders.get(`${order.id}-1`)!.status = 'APPROVED');
const callsOf = (end: string) => shop.gateway.requests.filter(({ call }) => call.endsWith(end));

describe('PayPal', () => {
  it('[CHK-12] gets the stored total once; what the buyer approved is taken once, by return and by message', async () => {
    const order = await shop.placed();
    const replies = await Promise.all([shop.pay(order), shop.pay(order)]);
    for (const { next } of replies) expect(next?.url).toContain(`token=PP-${order.id}-1`);
    const [created] = callsOf('/v2/checkout/orders');
    expect(created?.headers['paypal-request-id']).toBe(`${order.id}-1`);
    const { purchase_units, payment_source, intent } = JSON.parse(created!.body);
    expect([intent, purchase_units]).toEqual([
      'CAPTURE',
      [
        {
          custom_id: order.id,
          description: `#${order.number}`,
          amount: { currency_code: 'EUR', value: '100.00' },
        },
      ],
    ]);
    expect(payment_source.paypal.experience_context.return_url).toBe(
      `http://${shop.host}/thankyou?order=${order.id}`,
    );

    expect((await shop.confirm(order)).order?.status).toBe('pending');
    expect(callsOf('/capture')).toHaveLength(0);
    approve(order);
    const approved = message('CHECKOUT.ORDER.APPROVED', {
      id: `PP-${order.id}-1`,
      status: 'APPROVED',
      purchase_units: [{ custom_id: order.id }],
    });
    const all = await Promise.all([
      shop.confirm(order),
      ...Array.from({ length: 4 }, () => shop.sendWebhook(...signed(approved))),
    ]);
    expect(all).toHaveLength(5);
    expect(await shop.statusOf(order)).toBe('paid');
    const keys = callsOf('/capture').map(({ headers }) => headers['paypal-request-id']);
    expect(new Set(keys)).toEqual(new Set([`capture-PP-${order.id}-1`]));
    const overdue = captured(order);
    for (let time = 0; time < 5; time += 1)
      expect(await shop.sendWebhook(...signed(overdue))).toEqual([200, 'ignored']);
    expect(await shop.countOf('payments', order)).toBe(1);
  });

  it('[VAL-04] [CHK-12] a message that PayPal did not sign, for this webhook, over these bytes, is 401 and changes nothing', async () => {
    const order = await shop.placed();
    const event = captured(order);
    const [body, headers] = signed(event);
    const { 'paypal-transmission-sig': _, ...unsigned } = headers;
    const forgeries = [
      signed(event, { key: foreign }),
      signed(event, { webhookId: 'WH_OF_ANOTHER' }),
      signed(event, { sent: JSON.stringify(event, null, 1) }),
      signed(captured(order, { amount: { currency_code: 'EUR', value: '1.00' } }), { sent: body }),
      [body, unsigned] as const,
      // Invalid JSON could inject another webhook id into our verification request.
      signed(event, { sent: `${body},"webhook_id":"WH_OF_ANOTHER"` }),
    ];
    for (const forgery of forgeries) expect(await shop.sendWebhook(...forgery)).toEqual([401, undefined]);
    expect(callsOf('/verify-webhook-signature')).toHaveLength(4);
    expect(await shop.statusOf(order)).toBe('pending');
    expect(await shop.sendWebhook(body, headers)).toEqual([200, 'paid']);
  });

  it("[CHK-12] a wrong amount or currency, another site's order and a try that was never begun pay nothing", async () => {
    const order = await shop.placed();
    const money = (value: string, currency_code = 'EUR') =>
      captured(order, { amount: { currency_code, value } });
    expect(await shop.sendWebhook(...signed(money('99.99')))).toEqual([200, 'mismatch']);
    expect(await shop.sendWebhook(...signed(money('100.00', 'USD')))).toEqual([200, 'mismatch']);
    expect(await shop.sendWebhook(...signed(captured(order)), shop.other.host)).toEqual([
      200,
      'unknown_order',
    ]);
    const unknown = message('CHECKOUT.ORDER.APPROVED', {
      id: 'PP-x',
      purchase_units: [{ custom_id: order.id }],
    });
    expect(await shop.sendWebhook(...signed(unknown))).toEqual([200, 'ignored']);
    expect(callsOf('/capture')).toHaveLength(0);
    expect(await shop.statusOf(order)).toBe('pending');
  });

  it('a declined card fails the try and the next one has a page of its own; a failure after success changes nothing', async () => {
    const order = await shop.placed();
    await shop.pay(order);
    approve(order);
    resetPaypal({ declining: true });
    expect((await shop.confirm(order)).order?.status).toBe('failed');
    resetPaypal();
    expect((await shop.pay(order)).next?.url).toContain(`token=PP-${order.id}-2`);
    expect(await shop.sendWebhook(...signed(captured(order)))).toEqual([200, 'paid']);
    const denied = message('PAYMENT.CAPTURE.DENIED', capture(order));
    expect(await shop.sendWebhook(...signed(denied))).toEqual([200, 'ignored']);
    expect(await shop.statusOf(order)).toBe('paid');
  });

  it('silence and a refusal are told apart, and keys are tried at PayPal itself', async () => {
    const order = await shop.placed();
    shop.gateway.answer = () => [503, { name: 'SERVICE_UNAVAILABLE' }];
    expect(await shop.pay(order)).toMatchObject({ code: 'gateway_unavailable' });
    expect((await shop.sendWebhook(...signed(captured(order))))[0]).toBe(503);
    shop.gateway.answer = (request) =>
      request.call.endsWith('/orders') ? [422, { name: 'UNPROCESSABLE_ENTITY' }] : fakePaypal(request);
    expect(await shop.pay(order)).toMatchObject({ code: 'gateway_refused' });
    shop.gateway.answer = fakePaypal;
    expect(await shop.tryKeys()).toBe('ok');
    await shop.saveKeys({ ...KEYS, clientSecret: 'a_secret_that_is_wrong' });
    expect(await shop.tryKeys()).toBe('refused');
    await shop.saveKeys(KEYS);
  });

  it('a refund is asked for once under its own name; its message, and one made at PayPal, are written down once', async () => {
    const order = await shop.placed();
    await shop.sendWebhook(...signed(captured(order)));
    const [refund] = await shop.stoa.db.sql<{ id: string }[]>`
      with paid as (update public.orders set refunded_minor = 3000 where id = ${order.id} returning account_id, id, currency)
      insert into public.refunds (account_id, order_id, amount_minor, currency, revokes_access, restocks, idempotency_key)
      select account_id, id, 3000, currency, false, false, 'refund-one' from paid returning id`;
    expect(await refundDuePaymentsJob.run(shop.context)).toBe(1);
    expect(await refundDuePaymentsJob.run(shop.context)).toBe(0);
    const [request] = callsOf('/refund');
    expect([request?.headers['paypal-request-id'], JSON.parse(request!.body)]).toEqual([
      refund!.id,
      { custom_id: refund!.id, amount: { currency_code: 'EUR', value: '30.00' } },
    ]);
    const noticeOf = (id: string, value: string, custom_id = order.id) =>
      message('PAYMENT.CAPTURE.REFUNDED', {
        id,
        status: 'COMPLETED',
        custom_id,
        amount: { currency_code: 'EUR', value },
        links: [{ rel: 'up', href: `https://api.paypal.test/v2/payments/captures/CAP-PP-${order.id}-1` }],
      });
    expect(await shop.sendWebhook(...signed(noticeOf(`REF-${refund!.id}`, '30.00', refund!.id)))).toEqual([
      200,
      'ignored',
    ]);
    expect(await shop.sendWebhook(...signed(noticeOf('REF-TOO-MUCH', '70.01')))).toEqual([200, 'mismatch']);
    for (const wanted of ['refunded', 'ignored', 'ignored'])
      expect(await shop.sendWebhook(...signed(noticeOf('REF-OF-THE-OWNER', '70.00')))).toEqual([200, wanted]);
    expect(await shop.statusOf(order)).toBe('refunded');
    expect(await shop.countOf('refunds', order)).toBe(2);
  });

  it('a dispute is shown with its order; lost, its money counts once, though PayPal tells of it twice', async () => {
    const order = await shop.placed();
    await shop.sendWebhook(...signed(captured(order)));
    const value = (order.total_minor / 100).toFixed(2);
    const dispute = {
      dispute_id: `PP-D-${order.number}`,
      create_time: '2026-11-20T10:00:00.000Z',
      disputed_transactions: [
        {
          seller_transaction_id: `CAP-PP-${order.id}-1`,
          buyer: { name: 'Bea' },
          seller: { merchant_id: 'M1' },
        },
      ],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'OPEN',
      dispute_amount: { currency_code: 'EUR', value },
      dispute_life_cycle_stage: 'INQUIRY',
    };
    expect(await shop.sendWebhook(...signed(message('CUSTOMER.DISPUTE.CREATED', dispute)))).toEqual([
      200,
      'disputed',
    ]);
    const over = (outcome_code: string) =>
      signed(
        message('CUSTOMER.DISPUTE.RESOLVED', {
          ...dispute,
          status: 'RESOLVED',
          dispute_outcome: { outcome_code },
        }),
      );
    expect(await shop.sendWebhook(...over('RESOLVED_BUYER_FAVOUR'))).toEqual([200, 'disputed']);
    expect(await shop.sendWebhook(...over('RESOLVED_SELLER_FAVOUR'))).toEqual([200, 'ignored']);
    const reversed = message('PAYMENT.CAPTURE.REVERSED', {
      id: 'REV-1',
      status: 'COMPLETED',
      custom_id: order.id,
      amount: { currency_code: 'EUR', value },
      links: [{ rel: 'up', href: `https://api.paypal.test/v2/payments/captures/CAP-PP-${order.id}-1` }],
    });
    expect(await shop.sendWebhook(...signed(reversed))).toEqual([200, 'ignored']);
    expect([await shop.statusOf(order), await shop.countOf('refunds', order)]).toEqual(['refunded', 1]);
    const [row] = await shop.stoa.db
      .sql`select status, reason from public.disputes where order_id = ${order.id}`;
    expect(row).toEqual({ status: 'lost', reason: 'merchandise_or_service_not_received' });
  });
});
