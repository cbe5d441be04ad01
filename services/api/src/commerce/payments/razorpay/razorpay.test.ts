import { createHmac, randomUUID } from 'node:crypto';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundDuePaymentsJob } from '../../../app/jobs/list/refund.ts';
import type { Order } from '@stoa/shared/contracts/order';
import type { ReceivedRequest } from '../../../testing/fake-server.ts';
import { openPayingShop, type PayingShop } from '../../../testing/paying-shop.ts';

const KEYS = {
  keyId: 'rzp_test_0123456789',
  keySecret: 'secret0123456789wxyz',
  webhookSecret: 'webhook-secret-wxyz',
};
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Razorpay's server as far as we speak with it: payment links, their payments, refunds. */
interface Stored {
  id: string;
  reference_id: string;
  amount: number;
  paid: boolean;
}
const links = new Map<string, Stored>();
const refunds = new Map<string, { id: string; notes: object; amount: number }[]>();
const answerOf = ({ paid, ...link }: Stored) => ({
  ...link,
  currency: 'INR',
  status: paid ? 'paid' : 'created',
  short_url: `https://rzp.test/i/${link.id}`,
  payments: paid
    ? [{ payment_id: `pay_${link.reference_id}`, amount: String(link.amount), status: 'captured' }]
    : null,
});
function razorpay({ call, headers, body }: ReceivedRequest): [number, object] {
  const basic = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64');
  const rejectedWith = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });
  if (headers.authorization !== `Basic ${basic}`) return [401, rejectedWith('Authentication failed')];
  const [method, address = ''] = call.split(' ');
  const { pathname, searchParams } = new URL(address, 'http://x');
  if (pathname === '/v1/payments') return [200, { entity: 'collection', count: 0, items: [] }];
  if (call === 'POST /v1/payment_links') {
    const { reference_id, amount } = JSON.parse(body) as Stored;
    if (links.has(reference_id)) return [400, rejectedWith('payment link exists with this reference')];
    links.set(reference_id, { id: `plink_${links.size}`, reference_id, amount, paid: false });
    return [200, answerOf(links.get(reference_id)!)];
  }
  if (pathname === '/v1/payment_links') {
    const link = links.get(searchParams.get('reference_id') ?? '');
    return [200, { payment_links: link ? [answerOf(link)] : [] }];
  }
  const link = [...links.values()].find(({ id }) => pathname === `/v1/payment_links/${id}`);
  if (link) return [200, answerOf(link)];
  const [, paymentId] = /^\/v1\/payments\/([\w-]+)\/refunds?$/.exec(pathname) ?? [];
  if (!paymentId) return [404, rejectedWith('no such thing')];
  const made = refunds.get(paymentId) ?? [];
  if (method === 'GET') return [200, { entity: 'collection', count: made.length, items: made }];
  const refund = { id: `rfnd_${randomUUID()}`, status: 'processed', ...JSON.parse(body) };
  refunds.set(paymentId, [...made, refund]);
  return [200, refund];
}

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop('razorpay', { currency: 'INR', keys: KEYS });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.gateway.requests.length = 0;
  shop.gateway.answer = razorpay;
});

function signed(
  message: object,
  secret = KEYS.webhookSecret,
  sent = JSON.stringify(message),
): [string, Record<string, string>] {
  const signature = hmac(secret, JSON.stringify(message));
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() };
  return [sent, headers];
}
const paid = (order: Order, over: object = {}) => ({
  entity: 'event',
  event: 'payment_link.paid',
  contains: ['payment_link', 'order', 'payment'],
  payload: {
    payment: {
      entity: {
        id: `pay_${order.id}-1`,
        entity: 'payment',
        amount: order.total_minor,
        currency: 'INR',
        status: 'captured',
        method: 'upi',
        ...over,
      },
    },
    payment_link: { entity: { id: 'plink_0', reference_id: `${order.id}-1`, status: 'paid' } },
  },
});
const refundNotice = (order: Order, id: string, amount: number, notes: object = []) => ({
  event: 'refund.processed',
  payload: {
    refund: {
      entity: { id, payment_id: `pay_${order.id}-1`, amount, currency: 'INR', notes, status: 'processed' },
    },
  },
});
const callsOf = (start: string) => shop.gateway.requests.filter(({ call }) => call.startsWith(start));
async function comeBack(order: Order, over: Record<string, string> = {}) {
  const { id: link } = links.get(`${order.id}-1`)!;
  const notice = {
    payment_id: `pay_${order.id}-1`,
    payment_link_id: link,
    payment_link_reference_id: `${order.id}-1`,
  };
  const all = { ...notice, payment_link_status: 'paid', ...over };
  const text = `${link}|${order.id}-1|paid|pay_${order.id}-1`;
  const query = new URLSearchParams({ order: order.id, razorpay_signature: hmac(KEYS.keySecret, text) });
  for (const [name, value] of Object.entries(all)) query.set(`razorpay_${name}`, value);
  const reply = await shop.stoa.call(shop.host, `/api/payments/return/razorpay?${query}`);
  return [reply.status, reply.headers.get('location')];
}

describe('Razorpay', () => {
  it('[CHK-12] gets the stored total once, two clicks at once included; its signed return makes the service ask, once', async () => {
    const order = await shop.placed();
    const [first, second] = await Promise.all([shop.pay(order), shop.pay(order)]);
    expect(first.next?.url).toMatch(/^https:\/\/rzp\.test\/i\/plink_/);
    expect(second.next).toEqual(first.next);
    expect(JSON.parse(callsOf('POST /v1/payment_links')[0]!.body)).toMatchObject({
      amount: order.total_minor,
      currency: 'INR',
      accept_partial: false,
      reference_id: `${order.id}-1`,
      callback_url: `http://${shop.host}/api/payments/return/razorpay?order=${order.id}`,
    });
    links.get(`${order.id}-1`)!.paid = true;
    shop.gateway.requests.length = 0;
    const thanks = [303, `/thankyou?order=${order.id}`];
    const wrongs: Record<string, string>[] = [
      { payment_id: 'pay_other' },
      { payment_link_reference_id: `${randomUUID()}-1` },
      { signature: hmac('secret_of_somebody', 'x') },
    ];
    for (const wrong of wrongs) expect(await comeBack(order, wrong)).toEqual(thanks);
    expect(shop.gateway.requests).toHaveLength(0);
    expect(await shop.statusOf(order)).toBe('pending');
    for (let time = 0; time < 5; time += 1) expect(await comeBack(order)).toEqual(thanks);
    expect(await shop.statusOf(order)).toBe('paid');
    expect(await shop.sendWebhook(...signed(paid(order)))).toEqual([200, 'paid']);
    expect(await shop.countOf('payments', order)).toBe(1);
  });

  it("[CHK-12] the library's own checks agree with what counts as signed", async () => {
    const [body, headers] = signed({ event: 'x' });
    const agrees = Razorpay.validateWebhookSignature(
      body,
      headers['x-razorpay-signature']!,
      KEYS.webhookSecret,
    );
    const about = {
      payment_link_id: 'a',
      payment_link_reference_id: 'b',
      payment_link_status: 'paid',
      payment_id: 'c',
    };
    expect([
      agrees,
      validatePaymentVerification(about, hmac(KEYS.keySecret, 'a|b|paid|c'), KEYS.keySecret),
    ]).toEqual([true, true]);
    expect(await shop.sendWebhook(body, headers)).toEqual([200, 'ignored']);
  });

  it('[CHK-12] what is not signed over these bytes is 401; five times the same under other event ids is one payment', async () => {
    const order = await shop.placed();
    const message = paid(order);
    const forgeries: [string, Record<string, string>][] = [
      signed(message, 'a secret of somebody'),
      signed(message, KEYS.keySecret),
      signed(message, KEYS.webhookSecret, JSON.stringify(message, null, 1)),
      [JSON.stringify(message), {}],
    ];
    for (const forgery of forgeries) expect(await shop.sendWebhook(...forgery)).toEqual([401, undefined]);
    expect(await shop.statusOf(order)).toBe('pending');
    for (let time = 0; time < 5; time += 1)
      expect(await shop.sendWebhook(...signed(message))).toEqual([200, 'paid']);
    expect(await shop.countOf('payments', order)).toBe(1);
  });

  it("[CHK-12] a wrong amount or currency, an uncaptured payment and another site's order pay nothing", async () => {
    const order = await shop.placed();
    const wrong = (id: string, over: object) => paid(order, { id, ...over });
    expect(await shop.sendWebhook(...signed(wrong('pay_a', { amount: 1 })))).toEqual([200, 'mismatch']);
    expect(await shop.sendWebhook(...signed(wrong('pay_b', { currency: 'USD' })))).toEqual([200, 'mismatch']);
    expect(await shop.sendWebhook(...signed(wrong('pay_c', { status: 'authorized' })))).toEqual([
      200,
      'ignored',
    ]);
    expect(await shop.sendWebhook(...signed(paid(order)), shop.other.host)).toEqual([200, 'unknown_order']);
    expect(await shop.statusOf(order)).toBe('pending');
  });

  it('a refund that was cut off is found again; one made at Razorpay is written down once and takes the access', async () => {
    const order = await shop.placed();
    await shop.sendWebhook(...signed(paid(order)));
    await shop.stoa.db.sql`
      with paid as (update public.orders set refunded_minor = 1000 where id = ${order.id} returning account_id, id, currency)
      insert into public.refunds (account_id, order_id, amount_minor, currency, revokes_access, restocks, idempotency_key)
      select account_id, id, 1000, currency, false, false, 'refund-one' from paid`;
    // Razorpay made it, and its answer was lost.
    shop.gateway.answer = (request) => {
      const answer = razorpay(request);
      return request.call.endsWith('/refund') ? null : answer;
    };
    await expect(refundDuePaymentsJob.run(shop.context)).rejects.toBeInstanceOf(Error);
    shop.gateway.answer = razorpay;
    expect(await refundDuePaymentsJob.run(shop.context)).toBe(1);
    const [made, ...others] = refunds.get(`pay_${order.id}-1`)!;
    expect(others).toHaveLength(0);
    expect(await shop.sendWebhook(...signed(refundNotice(order, made!.id, 1000, made!.notes)))).toEqual([
      200,
      'ignored',
    ]);
    expect(await shop.statusOf(order)).toBe('partly_refunded');
    const rest = refundNotice(order, 'rfnd_of_the_owner', order.total_minor - 1000);
    for (let time = 0; time < 5; time += 1)
      expect(await shop.sendWebhook(...signed(rest))).toEqual([200, 'refunded']);
    expect([await shop.statusOf(order), await shop.countOf('refunds', order)]).toEqual(['refunded', 2]);
    const stored = await shop.stoa.db.sql`
      select 1 from public.entitlements where source_id = ${order.id} and revoked_at is null`;
    expect(stored).toHaveLength(0);
  });

  it('a dispute is shown with its order, closed only once, and lost takes the money', async () => {
    const order = await shop.placed();
    await shop.sendWebhook(...signed(paid(order)));
    const dispute = (what: string, status: string) =>
      signed({
        entity: 'event',
        event: `payment.dispute.${what}`,
        contains: ['payment', 'dispute'],
        payload: {
          payment: { entity: { id: `pay_${order.id}-1`, amount: order.total_minor, currency: 'INR' } },
          dispute: {
            entity: {
              id: `disp_${order.number}`,
              entity: 'dispute',
              payment_id: `pay_${order.id}-1`,
              amount: order.total_minor,
              currency: 'INR',
              amount_deducted: 0,
              reason_code: 'chargeback_authorization',
              respond_by: 1796000000,
              status,
              phase: 'chargeback',
            },
          },
        },
      });
    expect(await shop.sendWebhook(...dispute('created', 'open'))).toEqual([200, 'disputed']);
    expect(await shop.sendWebhook(...dispute('under_review', 'under_review'))).toEqual([200, 'ignored']);
    expect(await shop.statusOf(order)).toBe('paid');
    expect(await shop.sendWebhook(...dispute('lost', 'lost'))).toEqual([200, 'disputed']);
    expect(await shop.sendWebhook(...dispute('won', 'won'))).toEqual([200, 'ignored']);
    expect([await shop.statusOf(order), await shop.countOf('refunds', order)]).toEqual(['refunded', 1]);
  });

  it('is for the rupee alone, and its keys are tried at Razorpay itself', async () => {
    const { account_id, ...account } = { account_id: shop.account.accountId, payments_test_mode: false };
    const offered = (currency: string) =>
      shop.stoa.app.gateways.offered({ account_id, ...account }, currency);
    expect([await offered('INR'), await offered('EUR')]).toEqual([['razorpay'], []]);
    expect(await shop.tryKeys()).toBe('ok');
    await shop.saveKeys({ ...KEYS, keySecret: 'another0123456789' });
    expect(await shop.tryKeys()).toBe('refused');
    await shop.saveKeys(KEYS);
  });
});
