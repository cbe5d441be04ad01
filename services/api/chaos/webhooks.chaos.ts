import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '@stoa/shared/contracts/order';
import { openPayingShop, type PayingShop } from '../src/testing/paying-shop.ts';

const KEYS = { secretKey: 'sk_test_0123456789abcd', webhookSecret: 'whsec_of_kiln_0123456' };
const OTHER_KEYS = { secretKey: 'sk_test_9876543210dcba', webhookSecret: 'whsec_of_the_other_012' };
const stripe = new Stripe(KEYS.secretKey);
const AT_ONCE = 20;

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop('stripe', { currency: 'EUR', keys: KEYS });
  const token = await shop.stoa.tokenOf(shop.other.account.owner);
  const put = { method: 'PUT', body: OTHER_KEYS, token };
  await shop.stoa.call(shop.other.host, '/api/payments/settings/stripe', put);
});
afterAll(() => shop.stop());

interface Message {
  event: object;
  secret?: string;
  /** Body sent instead of the signed one. */
  sent?: string;
  at?: number;
  host?: string;
}
async function send({ event, secret = KEYS.webhookSecret, sent, at, host }: Message): Promise<string> {
  const payload = JSON.stringify(event);
  const stamp = at === undefined ? {} : { timestamp: at };
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, ...stamp });
  const [status, outcome] = await shop.sendWebhook(sent ?? payload, { 'stripe-signature': signature }, host);
  return `${status} ${outcome ?? ''}`.trim();
}

let events = 0;
function eventOf(order: Order, over: object = {}, type = 'checkout.session.completed') {
  const session = {
    id: `cs_${order.id}`,
    object: 'checkout.session',
    client_reference_id: order.id,
    amount_total: order.total_minor,
    currency: 'eur',
    payment_status: 'paid',
    payment_intent: `pi_${order.id}`,
    metadata: {},
    ...over,
  };
  return { id: `evt_${(events += 1)}`, object: 'event', type, data: { object: session } };
}

/** The same numbers for the same seed, so that a storm that went wrong can be seen again. */
function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return list
    .map((one) => [next(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
}

/** Builds webhooks that must not count: forged, stale, or for another site, amount, currency or status. */
function attacks(order: Order): Message[] {
  const good = eventOf(order);
  const hour = Math.floor(Date.now() / 1000) - 3_600;
  const failing = eventOf(order, { payment_intent: 'pi_other' }, 'checkout.session.async_payment_failed');
  const all: Message[] = [
    { event: good, secret: 'whsec_nobody_knows_this' },
    { event: eventOf(order, { amount_total: 1 }), sent: JSON.stringify(good) },
    { event: good, at: hour },
    { event: eventOf(order), secret: OTHER_KEYS.webhookSecret },
    { event: eventOf(order), secret: OTHER_KEYS.webhookSecret, host: shop.other.host },
    { event: eventOf(order, { amount_total: order.total_minor - 1 }) },
    { event: eventOf(order, { currency: 'usd' }) },
    { event: eventOf(order, { payment_status: 'unpaid' }) },
    { event: failing },
  ];
  return all.flatMap((message) => Array.from({ length: 5 }, () => message));
}
/** One payment, told five times and twice more under other names; and a second one, which has to go back. */
function truths(order: Order): Message[] {
  const good = eventOf(order);
  const others = [eventOf(order), eventOf(order), eventOf(order, { payment_intent: `pi_again_${order.id}` })];
  return [...Array.from({ length: 5 }, () => ({ event: good })), ...others.map((event) => ({ event }))];
}

/** Half of the orders are attacked, half are attacked and paid, everything at once and in any order. */
async function storm(count: number, seed: number) {
  const buyers = await Promise.all(Array.from({ length: count }, () => shop.newcomer()));
  const orders = await Promise.all(buyers.map((buyer) => shop.placed(buyer)));
  const paid = orders.filter((_, at) => at % 2 === 0);
  const unpaid = orders.filter((_, at) => at % 2 === 1);
  const messages = shuffled([...orders.flatMap(attacks), ...paid.flatMap(truths)], seed);
  const answers = new Map<string, number>();
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    const wave = await Promise.all(messages.slice(from, from + AT_ONCE).map(send));
    for (const answer of wave) answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  return { paid: await effectsOn(paid), unpaid: await effectsOn(unpaid), broken: brokenOf(answers) };
}
const brokenOf = (answers: Map<string, number>) =>
  [...answers].filter(([answer]) => !/^(200|401)/.test(answer)).length;

async function effectsOn(orders: Order[]) {
  const ids = orders.map(({ id }) => id);
  const [row] = await shop.stoa.db.sql<Record<string, number>[]>`
    select
      (select count(*)::int from public.orders where id = any (${ids}) and status = 'paid') as paid,
      (select count(*)::int from public.payments where order_id = any (${ids}) and status = 'captured') as payments,
      (select count(*)::int from public.payments where order_id = any (${ids}) and status = 'refund_due') as back,
      (select count(*)::int from public.entitlements where source_id = any (${ids})) as given,
      (select count(*)::int from public.account_notifications n join public.orders o on o.id = any (${ids})
        and n.message like '%#' || o.number || '<%another amount%') as mismatches,
      (select count(*)::int from ops.order_mails where order_id = any (${ids}) and kind = 'paid') as mails`;
  return row;
}
/** Expected totals: each paid order once, no other order, and each wrong amount reported to managers once. */
const wanted = (count: number) => ({
  paid: {
    paid: count / 2,
    payments: count / 2,
    back: count / 2,
    given: count / 2,
    mismatches: count,
    mails: count / 2,
  },
  unpaid: { paid: 0, payments: 0, back: 0, given: 0, mismatches: count, mails: 0 },
  broken: 0,
});

describe('F19: webhooks in a storm', () => {
  it.each([1, 2])(
    '[CHK-12] 40 orders, forged, replayed, late, early, of wrong sums and of other sites (seed %i): each payment once, a second one back, nothing else',
    async (seed) => {
      expect(await storm(40, seed)).toEqual(wanted(40));
    },
  );
});

describe('the controls: without one guard the storm is seen', () => {
  const guards: [name: string, own: string, without: string][] = [
    ['the amount', 'v_order.total_minor <> v_event.amount_minor', 'false'],
    ['the currency', 'or v_order.currency <> v_event.currency', ''],
    ['whose order it is', 'o.account_id = p_account_id and o.id = v_order_id', 'o.id = v_order_id'],
    ['that a payment counts once', "p.provider_ref = p_event ->> 'providerRef') then", 'false) then'],
    ['that an event counts once', "p_event ->> 'eventId', p_event", 'gen_random_uuid()::text, p_event'],
    ['what an order may become', "v_order.status in ('pending', 'failed', 'on_hold')", 'true'],
  ];
  it.each(guards)('%s', async (_, own, without) => {
    const { sql } = shop.stoa.db;
    const [row] = await sql<[{ text: string }]>`
      select pg_get_functiondef('ops.take_payment(uuid, jsonb)'::regprocedure) as text`;
    const careless = row.text.replace(own, without);
    expect(careless).not.toBe(row.text);
    await sql.unsafe(careless);
    const seen = await storm(8, 4).finally(() => sql.unsafe(row.text));
    expect(seen).not.toEqual(wanted(8));
  });

  const flaws: [name: string, flaw: (order: Order) => Partial<Message>][] = [
    ['the signature', () => ({ secret: 'whsec_nobody_knows_this' })],
    ['whose secret it is', () => ({ secret: OTHER_KEYS.webhookSecret })],
    ['that what came is what was signed', (order) => ({ sent: JSON.stringify(eventOf(order)) })],
    ['its age', () => ({ at: Math.floor(Date.now() / 1000) - 3_600 })],
  ];
  it.each(flaws)('%s: the same message without that one flaw pays', async (_, flaw) => {
    const order = await shop.placed();
    const event = eventOf(order);
    expect(await send({ event, ...flaw(order) })).toBe('401');
    expect(await shop.statusOf(order)).toBe('pending');
    expect(await send({ event })).toBe('200 paid');
    expect(await shop.statusOf(order)).toBe('paid');
  });
});
