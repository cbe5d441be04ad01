import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundDuePaymentsJob } from '../../../app/jobs/list/refund.ts';
import type { Order } from '@stoa/shared/contracts/order';
import { openPayingShop, type PayingShop } from '../../../testing/paying-shop.ts';
import { fromStripe, toStripe } from './amounts.ts';

const KEYS = { secretKey: 'sk_test_0123456789abcd', webhookSecret: 'whsec_0123456789wxyz' };
let shop: PayingShop;
const intents = new Map<string, { amount: number; metadata: Record<string, string> }>();

beforeAll(async () => {
  shop = await openPayingShop('stripe', { currency: 'KWD', keys: KEYS });
  await shop.stoa.db.sql`update public.prices set amount_minor = 5125 where product_id = ${shop.product}`;
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.gateway.requests.length = 0;
  shop.gateway.answer = ({ call }) => {
    const intent = intents.get(call.split('/').at(-1)!);
    if (intent) return [200, { object: 'payment_intent', ...intent }];
    if (call === 'POST /v1/refunds')
      return [200, { id: `re_${crypto.randomUUID()}`, object: 'refund', status: 'succeeded' }];
    return [
      200,
      { id: `cs_${crypto.randomUUID()}`, object: 'checkout.session', url: 'https://checkout.stripe.test/c' },
    ];
  };
});

async function sendWebhook(type: string, object: object) {
  const payload = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    data: { object },
  });
  const signature = new Stripe(KEYS.secretKey).webhooks.generateTestHeaderString({
    payload,
    secret: KEYS.webhookSecret,
  });
  return shop.sendWebhook(payload, { 'stripe-signature': signature });
}

/** Goes to Stripe's page and pays there what the page was told to ask for. */
async function bought(): Promise<{ order: Order; charged: number }> {
  const order = await shop.placed();
  await shop.pay(order);
  const form = new URLSearchParams(shop.gateway.requests.at(-1)!.body);
  const charged = Number(form.get('line_items[0][price_data][unit_amount]'));
  const metadata = {
    order_id: form.get('metadata[order_id]')!,
    amount_minor: form.get('metadata[amount_minor]')!,
  };
  intents.set(`pi_${order.id}`, { amount: charged, metadata });
  const session = {
    id: `cs_${order.id}`,
    object: 'checkout.session',
    client_reference_id: order.id,
    amount_total: charged,
    currency: 'kwd',
    payment_status: 'paid',
    payment_intent: `pi_${order.id}`,
    metadata,
  };
  expect(await sendWebhook('checkout.session.completed', session)).toEqual([200, 'paid']);
  return { order, charged };
}
const refundsSent = () =>
  shop.gateway.requests
    .filter(({ call }) => call === 'POST /v1/refunds')
    .map(({ body }) => Number(new URLSearchParams(body).get('amount')));

describe('[EXAM-B7] [CHK-12] dinars through Stripe', () => {
  it('are charged in tens, never more than shown, and pay the order', async () => {
    const { order, charged } = await bought();
    expect([order.total_minor, charged]).toEqual([5125, 5120]);
    expect(await shop.statusOf(order)).toBe('paid');
  });

  it('another amount, also in tens, pays nothing', async () => {
    const order = await shop.placed();
    const session = {
      ...{ id: 'cs_x', object: 'checkout.session', client_reference_id: order.id, amount_total: 5110 },
      ...{
        currency: 'kwd',
        payment_status: 'paid',
        payment_intent: 'pi_x',
        metadata: { amount_minor: '5125' },
      },
    };
    expect(await sendWebhook('checkout.session.completed', session)).toEqual([200, 'mismatch']);
  });

  it('go back in parts that add up to what was charged', async () => {
    const { order } = await bought();
    const { sql } = shop.stoa.db;
    for (const amountMinor of [2003, 2009, 1113]) {
      await shop.stoa.db.as(
        shop.account.owner,
        (as) =>
          as`select public.refund_order(${order.id}, ${as.json({ amountMinor, idempotencyKey: crypto.randomUUID() })})`,
      );
      await refundDuePaymentsJob.run(shop.context);
    }
    expect(refundsSent()).toEqual([2000, 2010, 1110]);
    const [row] = await sql`select status, refunded_minor from public.orders where id = ${order.id}`;
    expect(row).toEqual({ status: 'refunded', refunded_minor: 5125 });
  });

  it('that go back whole from the dashboard of Stripe leave nothing behind', async () => {
    const { order, charged } = await bought();
    const refund = {
      ...{ id: `re_${order.id}`, object: 'refund', payment_intent: `pi_${order.id}`, currency: 'kwd' },
      ...{ amount: charged, status: 'succeeded', metadata: {} },
    };
    expect(await sendWebhook('refund.updated', refund)).toEqual([200, 'refunded']);
    expect(await shop.statusOf(order)).toBe('refunded');
  });
});

it.each([
  ['EUR', 1234, 1234],
  ['JPY', 1234, 1234],
  ['ISK', 1234, 123_400],
  ['UGX', 5000, 500_000],
  ['TND', 1239, 1230],
  ['BHD', 1230, 1230],
])('[EXAM-B8] %s %i is %i at Stripe, and the same again when it is told back', (currency, minor, amount) => {
  expect(toStripe(minor, currency)).toBe(amount);
  expect(fromStripe(amount, currency, String(minor))).toBe(minor);
});
