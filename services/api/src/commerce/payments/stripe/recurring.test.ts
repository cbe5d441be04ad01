import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { advanceSubscriptions } from '../../../app/jobs/list/advance-subscriptions.ts';
import type { ReceivedRequest } from '../../../testing/fake-server.ts';
import { openPayingShop, type PayingShop } from '../../../testing/paying-shop.ts';

const KEYS = { secretKey: 'sk_test_0123456789abcd', webhookSecret: 'whsec_0123456789wxyz' };
let shop: PayingShop;
/** Bank's response for the stored card; null simulates a lost response to a completed charge. */
let bank: 'yes' | 'no' | null;
const charged = new Map<string, [number, object]>();
function stripe({ call, headers, body }: ReceivedRequest): [number, object] | null {
  const form = new URLSearchParams(body);
  if (call === 'POST /v1/checkout/sessions')
    return [
      200,
      { id: `cs_${crypto.randomUUID()}`, object: 'checkout.session', url: 'https://checkout.stripe.test/c' },
    ];
  if (call.startsWith('GET /v1/payment_intents/'))
    return [
      200,
      { object: 'payment_intent', id: 'pi_first', customer: 'cus_bea', payment_method: 'pm_card' },
    ];
  if (call !== 'POST /v1/payment_intents') return [404, { error: { type: 'invalid_request_error' } }];
  const key = String(headers['idempotency-key']);
  const intent = { id: `pi_${key}`, object: 'payment_intent', amount: Number(form.get('amount')) };
  const answer: [number, object] =
    bank === 'no'
      ? [402, { error: { type: 'card_error', code: 'authentication_required', payment_intent: intent } }]
      : [200, { ...intent, status: 'succeeded' }];
  if (!charged.has(key)) charged.set(key, answer);
  return bank === null ? null : charged.get(key)!;
}
beforeAll(async () => {
  shop = await openPayingShop('stripe', { currency: 'EUR', keys: KEYS });
  const { sql } = shop.stoa.db;
  await sql`update public.prices set frequency = '{"value": 1, "parameter": "month"}' where product_id = ${shop.product}`;
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.gateway.requests.length = 0;
  shop.gateway.answer = stripe;
  bank = 'yes';
});

it('a card is kept with the first payment and charged once a cycle, an answer that was lost included; a bank’s no makes it past due', async () => {
  const { sql } = shop.stoa.db;
  const order = await shop.placed();
  await shop.pay(order);
  const form = new URLSearchParams(shop.gateway.requests[0]!.body);
  expect([
    form.get('payment_intent_data[setup_future_usage]'),
    form.get('customer_creation'),
    form.get('metadata[recurring]'),
  ]).toEqual(['off_session', 'always', '1']);
  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    client_reference_id: order.id,
    amount_total: order.total_minor,
    currency: 'eur',
    payment_status: 'paid',
    payment_intent: 'pi_first',
    metadata: { order_id: order.id, recurring: '1' },
  };
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  };
  const payload = JSON.stringify(event);
  const sign = { payload, secret: KEYS.webhookSecret };
  const signature = new Stripe(KEYS.secretKey).webhooks.generateTestHeaderString(sign);
  expect(await shop.sendWebhook(payload, { 'stripe-signature': signature })).toEqual([200, 'paid']);

  const states = async () => {
    const [one] =
      await sql`select status, cycles_done from public.subscriptions where order_id = ${order.id}`;
    return [one?.['status'], one?.['cycles_done']];
  };
  const nextCycle = () => sql`
    update public.subscriptions set started_at = started_at - (current_period_end - now()),
      current_period_start = current_period_start - (current_period_end - now()), current_period_end = now()
    where order_id = ${order.id}`;
  await nextCycle();
  bank = null;
  await expect(advanceSubscriptions.run(shop.context)).rejects.toBeInstanceOf(Error);
  expect(await states()).toEqual(['past_due', 1]);
  bank = 'yes';
  await advanceSubscriptions.run(shop.context);
  await advanceSubscriptions.run(shop.context);
  expect(await states()).toEqual(['active', 2]);
  const charges = shop.gateway.requests.filter(({ call }) => call === 'POST /v1/payment_intents');
  expect(new Set(charges.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(Object.fromEntries(new URLSearchParams(charges[0]!.body))).toMatchObject({
    amount: String(order.total_minor),
    currency: 'eur',
    customer: 'cus_bea',
    payment_method: 'pm_card',
    off_session: 'true',
    confirm: 'true',
  });

  await nextCycle();
  bank = 'no';
  await advanceSubscriptions.run(shop.context);
  await advanceSubscriptions.run(shop.context);
  expect(await states()).toEqual(['past_due', 2]);
  expect(charged.size).toBe(2);
});
