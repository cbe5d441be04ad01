import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import { makeAccount, makeCoupon, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '@stoa/shared/contracts/order';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { signTestMessage } from './test-gateway/gateway.ts';
import { readSession, testSecret } from './test-gateway/session.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
const SECRET = 'a-cookie-secret-of-the-tests-long-enough';
let stoa: TestApp;
let kiln: TestAccount;
let buyer: { token: string };
let kit: string;
let polyglot: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  kit = await makeProduct(stoa.db.sql, kiln);
  buyer = { token: await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln })) };
});
afterAll(() => stoa.stop());

let callers = 0;
async function placed(over: Record<string, unknown> = {}): Promise<Order> {
  const reply = await stoa.call(KILN, '/api/orders', {
    token: buyer.token,
    from: `10.2.0.${(callers += 1)}`,
    body: {
      items: [{ type: 'product', id: kit, quantity: 1 }],
      contact: { email: 'bea@example.com', name: 'Bea', address: { street: 'Am Hof 1', city: 'Bonn' } },
      provider: 'stripe',
      idempotencyKey: crypto.randomUUID(),
      ...over,
    },
  });
  return ((await reply.json()) as { order: Order }).order;
}
const statusOf = async ({ id }: Order) =>
  (await stoa.db.sql<{ status: string }[]>`select status from public.orders where id = ${id}`)[0]?.status;
const eventOf = (order: Order, over: Partial<PaymentEvent> = {}): PaymentEvent => ({
  provider: 'stripe',
  eventId: crypto.randomUUID(),
  orderId: order.id,
  action: 'captured',
  providerRef: `test_${order.id}_1`,
  amountMinor: order.total_minor,
  currency: order.currency,
  test: true,
  ...over,
});
interface Signing {
  account?: TestAccount;
  at?: Date;
  signed?: string;
  host?: string;
  path?: string;
  from?: string;
}
/** As a gateway calls: without an Origin and without anybody's token. */
async function send(event: PaymentEvent, signing: Signing = {}) {
  const { account = kiln, at = new Date(), host = KILN, path = '/api/webhooks/stripe' } = signing;
  const rawBody = JSON.stringify(event);
  const signature = signTestMessage(signing.signed ?? rawBody, testSecret(SECRET, account.accountId), at);
  const reply = await stoa.call(host, path, {
    rawBody,
    headers: { origin: '', 'stoa-test-signature': signature },
    ...(signing.from && { from: signing.from }),
  });
  return { status: reply.status, body: (await reply.json()) as { outcome?: string; code?: string } };
}
const start = async ({ id }: Order, token = buyer.token) => {
  const reply = await stoa.call(KILN, `/api/orders/${id}/pay`, { body: {}, token });
  return (await reply.json()) as { next: { kind: string; url: string } };
};
const press = (url: string, action: string, host = KILN) =>
  stoa.call(host, new URL(url).pathname, {
    rawBody: `do=${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('what a gateway tells the service', () => {
  it('[CHK-12] five times the same event, at once and later, is one payment; another event of the same payment is none', async () => {
    const order = await placed();
    const event = eventOf(order);
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(event)));
    expect(replies.map(({ status, body }) => [status, body.outcome])).toEqual(
      Array.from({ length: 5 }, () => [200, 'paid']),
    );
    expect((await send({ ...event, eventId: crypto.randomUUID() })).body.outcome).toBe('ignored');
    expect(await statusOf(order)).toBe('paid');
    expect(await stoa.db.sql`select 1 from public.payments where order_id = ${order.id}`).toHaveLength(1);
    expect(
      await stoa.db.sql`select 1 from ops.order_mails where order_id = ${order.id} and kind = 'paid'`,
    ).toHaveLength(1);
  });

  it('[CHK-12] whatever is not signed by this gateway for this account, over these bytes, now, is 401 and changes nothing', async () => {
    const order = await placed();
    const event = eventOf(order);
    const forgeries = [
      await send(event, { signed: JSON.stringify({ ...event, amountMinor: 1 }) }),
      await send(event, { account: polyglot }),
      await send(event, { at: new Date(Date.now() - 3_600_000) }),
      await send(event, { at: new Date(Date.now() + 3_600_000) }),
      await send(event, { path: '/api/webhooks/paypal' }),
      await send({ ...event, test: false }),
    ];
    for (const forgery of forgeries)
      expect([forgery.status, forgery.body.code]).toEqual([401, 'signature_invalid']);
    for (const signature of ['', 'rubbish']) {
      const headers = { origin: '', 'stoa-test-signature': signature };
      expect((await stoa.call(KILN, '/api/webhooks/stripe', { body: event, headers })).status).toBe(401);
    }
    expect(await statusOf(order)).toBe('pending');
    expect(
      await stoa.db.sql`select 1 from public.payment_events where event_id = ${event.eventId}`,
    ).toHaveLength(0);
  });

  it('[EXAM-B7] forged messages are limited by their address; a gateway’s burst of signed ones passes whole', async () => {
    const order = await placed();
    const many = async (count: number, from: string, signed?: string) => {
      const answers = new Map<number, number>();
      for (let sent = 0; sent < count; sent += 50) {
        const replies = await Promise.all(
          Array.from({ length: 50 }, () =>
            send(eventOf(order, { action: 'failed' }), { from, ...(signed && { signed }) }),
          ),
        );
        for (const { status } of replies) answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      return Object.fromEntries(answers);
    };
    expect(await many(1_100, '203.0.113.7')).toEqual({ 200: 1_100 });
    expect(await many(3_050, '203.0.113.8', 'of something else')).toEqual({ 401: 3_000, 429: 50 });
    expect((await send(eventOf(order), { from: '203.0.113.7' })).body.outcome).toBe('paid');
  }, 120_000);

  it("[CHK-12] another site's event about this order, rightly signed there, finds no order", async () => {
    const order = await placed();
    const reply = await send(eventOf(order), { account: polyglot, host: POLYGLOT });
    expect([reply.status, reply.body.outcome]).toEqual([200, 'unknown_order']);
    expect(await statusOf(order)).toBe('pending');
  });

  it('[CHK-12] a wrong amount or currency is flagged to the managers and pays nothing', async () => {
    const order = await placed();
    for (const wrong of [{ amountMinor: order.total_minor - 1 }, { currency: 'JPY' }])
      expect((await send(eventOf(order, wrong))).body.outcome).toBe('mismatch');
    expect(await statusOf(order)).toBe('pending');
    const notices = await stoa.db.sql`
      select 1 from public.account_notifications
      where account_id = ${kiln.accountId} and message like ${`%#${order.number}%another amount%`}`;
    expect(notices).toHaveLength(2);
  });

  it('[CHK-12] a failure that arrives after the success changes nothing, and a success after a failure pays', async () => {
    const order = await placed();
    expect((await send(eventOf(order, { action: 'failed', providerRef: 'a' }))).body.outcome).toBe('failed');
    expect((await send(eventOf(order))).body.outcome).toBe('paid');
    expect((await send(eventOf(order, { action: 'failed', providerRef: 'a' }))).body.outcome).toBe('ignored');
    expect(await statusOf(order)).toBe('paid');
  });

  it('[CHK-06] [CHK-12] money after expiry takes the coupon again while one is left, else it waits to be given back', async () => {
    await makeCoupon(stoa.db.sql, kiln, { name: 'LATE1', usageLimit: 1 });
    const order = await placed({ coupon: 'LATE1' });
    const overdue = eventOf(order);
    const other = () => stoa.db.sql`update public.orders set expires_at = now() where id = ${order.id}`;
    await other();
    await stoa.database`select ops.expire_orders()`;
    const taker = await placed({ coupon: 'LATE1' });
    expect(taker.status).toBe('pending');
    expect((await send(overdue)).body.outcome).toBe('refund_due');
    expect(await statusOf(order)).toBe('expired');
    const [coupon] = await stoa.db.sql`select usage_count from public.coupons where name = 'LATE1'`;
    expect(coupon?.['usage_count']).toBe(1);
  });

  it('[CHK-10] with the test mode off the test gateway is nobody, and has no page', async () => {
    const order = await placed();
    const { next } = await start(order);
    const setMode = async (on: boolean) => {
      await stoa.db
        .sql`update public.accounts set payments_test_mode = ${on} where account_id = ${kiln.accountId}`;
      stoa.app.accountsChanged(kiln.accountId);
    };
    await setMode(false);
    expect((await send(eventOf(order))).status).toBe(401);
    expect((await press(next.url, 'succeed')).status).toBe(404);
    await setMode(true);
    expect((await press(next.url, 'leave')).status).toBe(303);
    expect(await statusOf(order)).toBe('pending');
  });
});

describe('the test gateway', () => {
  it('[CHK-10] two clicks lead to one page, and each of its buttons does what it says', async () => {
    const order = await placed();
    const [first, second] = await Promise.all([start(order), start(order)]);
    expect(first.next).toEqual(second.next);
    const { url } = first.next;
    const page = await (await stoa.call(KILN, new URL(url).pathname)).text();
    for (const action of ['succeed', 'decline', 'action', 'late', 'duplicate', 'wrong'])
      expect(page).toContain(`value="${action}"`);
    await press(url, 'wrong');
    expect(await statusOf(order)).toBe('pending');
    const declined = await press(url, 'decline');
    expect([declined.status, declined.headers.get('location')]).toEqual([
      303,
      `http://${KILN}/checkout?order=${order.id}`,
    ]);
    expect(await statusOf(order)).toBe('failed');
    const again = await start(order);
    expect(again.next.url).not.toBe(url);
    expect(await (await press(again.next.url, 'action')).text()).toContain('Your bank asks');
    expect(await statusOf(order)).toBe('pending');
    const done = await press(again.next.url, 'duplicate');
    expect(done.headers.get('location')).toBe(`http://${KILN}/thankyou?order=${order.id}`);
    expect(await statusOf(order)).toBe('paid');
    expect(await stoa.db.sql`select 1 from public.payments where order_id = ${order.id}`).toHaveLength(1);
    expect((await start(order)).next).toEqual({ kind: 'none' });
  });

  it('[CHK-10] a link that was not written here, or for another site, is no page; nobody starts what is not theirs', async () => {
    const order = await placed();
    const { next } = await start(order);
    const link = new URL(next.url).pathname.split('/').at(-1) ?? '';
    expect(readSession(link, SECRET, kiln.accountId)?.amountMinor).toBe(order.total_minor);
    const body = Buffer.from(JSON.stringify({ amountMinor: 1 })).toString('base64url');
    for (const [host, path] of [
      [POLYGLOT, `/test-gateway/${link}`],
      [KILN, `/test-gateway/${body}.${link.split('.')[1]}`],
      [KILN, '/test-gateway/x'],
    ] as const)
      expect((await stoa.call(host, path)).status).toBe(404);
    const other = await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln }));
    expect(await start(order, other)).toMatchObject({ code: 'order_not_found' });
  });
});
