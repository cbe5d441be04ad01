import { makeAccount, makeCoupon, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '@stoa/shared/contracts/order';
import { fakePaypal, PAYPAL_KEYS, resetPaypal } from '../../testing/fake-paypal.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
const STRIPE_KEYS = { secretKey: 'sk_test_0123456789abcd', webhookSecret: 'whsec_0123456789wxyz' };

let stripe: FakeServer;
let paypal: FakeServer;
let stoa: TestApp;
let kiln: TestAccount;
let kit: string;
let token: string;
beforeAll(async () => {
  [stripe, paypal] = [await startFakeServer(), await startFakeServer()];
  stoa = await createTestApp({ gatewayAddresses: { stripe: stripe.url, paypal: paypal.url } });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln', testMode: false });
  await makeAccount(stoa.db.sql, { slug: 'polyglot', testMode: false });
  const owner = await stoa.tokenOf(kiln.owner);
  for (const [name, body] of Object.entries({ stripe: STRIPE_KEYS, paypal: PAYPAL_KEYS }))
    await stoa.call(KILN, `/api/payments/settings/${name}`, { method: 'PUT', body, token: owner });
  kit = await makeProduct(stoa.db.sql, kiln, { stock: 100 });
  await makeCoupon(stoa.db.sql, kiln, { name: 'KEPT' });
  token = await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln }));
});
afterAll(async () => {
  await stoa.stop();
  stripe.close();
  paypal.close();
});
beforeEach(async () => {
  stripe.answer = () => [500, { error: { type: 'api_error', message: 'down' } }];
  paypal.answer = fakePaypal;
  resetPaypal();
  await stoa.db.sql`update public.orders set status = 'cancelled' where status in ('pending', 'failed')`;
});

async function placed(over: object = {}): Promise<Order> {
  const body = {
    items: [{ type: 'product', id: kit, quantity: 2 }],
    contact: { email: 'bea@example.com', name: 'Bea', address: { street: 'Am Hof 1', city: 'Bonn' } },
    provider: 'stripe',
    idempotencyKey: crypto.randomUUID(),
    ...over,
  };
  return ((await (await stoa.call(KILN, '/api/orders', { token, body })).json()) as { order: Order }).order;
}
interface Answer {
  status: number;
  code?: string;
  order?: Order;
  next?: { kind: string; url?: string };
}
async function pay({ id }: Order, body: object = {}, by = token, host = KILN): Promise<Answer> {
  const reply = await stoa.call(host, `/api/orders/${id}/pay`, { body, token: by });
  return { ...((await reply.json()) as object), status: reply.status };
}
/** Reads the totals a change must preserve: orders, stock, coupon uses. */
async function holdings() {
  const [row] = await stoa.db.sql`
    select (select count(*)::int from public.orders) as orders, (select stock from public.products where id = ${kit}) as stock,
      (select usage_count from public.coupons where name = 'KEPT') as uses`;
  return row;
}
const take = (event: object) =>
  stoa.db.sql`select ops.take_payment(${kiln.accountId}, ${stoa.db.sql.json(event as never)}) as taken`.then(
    ([row]) => row?.['taken'].outcome as string,
  );
const noticeOf = ({ id, total_minor, currency }: Order, over: object = {}) => ({
  provider: 'paypal',
  eventId: crypto.randomUUID(),
  orderId: id,
  action: 'captured',
  providerRef: `CAP-${crypto.randomUUID()}`,
  amountMinor: total_minor,
  currency,
  test: false,
  ...over,
});
const stands = async ({ id }: Order) =>
  (await stoa.db.sql`select status, provider from public.orders where id = ${id}`)[0];

describe('[EXAM-B2] another way to pay an order whose provider is away', () => {
  it('leads to the other provider: the same order, nothing held or counted twice, however often it is asked', async () => {
    const order = await placed({ coupon: 'KEPT' });
    const before = await holdings();
    expect(await pay(order)).toMatchObject({ status: 503, code: 'gateway_unavailable' });
    const all = await Promise.all(Array.from({ length: 5 }, () => pay(order, { provider: 'paypal' })));
    for (const { status, order: moved, next } of all) {
      expect([status, moved?.id, moved?.provider]).toEqual([200, order.id, 'paypal']);
      expect(next?.url).toContain(`PP-${order.id}-1`);
    }
    expect(await holdings()).toEqual(before);
    expect(await take(noticeOf(order))).toBe('paid');
    expect(await pay(order, { provider: 'stripe' })).toMatchObject({ status: 200, next: { kind: 'none' } });
    expect(await stands(order)).toEqual({ status: 'paid', provider: 'paypal' });
  });

  it('can be paying later: held as such orders are, with a letter, once', async () => {
    const order = await placed();
    const before = await holdings();
    for (let again = 0; again < 2; again += 1)
      expect(await pay(order, { provider: 'offline' })).toMatchObject({
        status: 200,
        order: { id: order.id, provider: 'offline', status: 'pending' },
        next: { kind: 'none' },
      });
    expect(await holdings()).toEqual(before);
    const [row] = await stoa.db.sql`
      select provider, status, test, round(extract(epoch from expires_at - created_at) / 86400)::int as payable,
        round(extract(epoch from holds_until - created_at) / 86400)::int as held,
        (select count(*)::int from ops.order_mails m where m.order_id = o.id and m.kind = 'received') as emails
      from public.orders o where id = ${order.id}`;
    expect(row).toEqual({
      provider: 'offline',
      status: 'pending',
      test: false,
      payable: 14,
      held: 7,
      emails: 1,
    });
  });

  it('counts money from a page that was opened before, once, and gives back what comes twice', async () => {
    const order = await placed({ provider: 'paypal' });
    await pay(order);
    await pay(order, { provider: 'offline' });
    expect(await take(noticeOf(order, { action: 'failed' }))).toBe('ignored');
    expect(await stands(order)).toEqual({ status: 'pending', provider: 'offline' });
    expect(await take(noticeOf(order, { provider: 'razorpay' }))).toBe('mismatch');
    expect(await take(noticeOf(order))).toBe('paid');
    expect(await stands(order)).toEqual({ status: 'paid', provider: 'paypal' });
    expect(await take(noticeOf(order))).toBe('refund_due');
  });

  it('is one that the shop offers, for who ordered, while it can be paid', async () => {
    const order = await placed();
    const codeOf = async (body: object, by = token, host = KILN) => {
      const { status, code } = await pay(order, body, by, host);
      return [status, code];
    };
    for (const wrong of [{ provider: 'barter' }, { provider: null }, { provider: 'paypal', total: 1 }])
      expect(await codeOf(wrong)).toEqual([400, 'invalid_input']);
    expect(await codeOf({ provider: 'razorpay' })).toEqual([422, 'provider_not_offered']);
    await stoa.db
      .sql`insert into public.shop_settings (account_id, offline_enabled) values (${kiln.accountId}, false)`;
    expect(await codeOf({ provider: 'offline' })).toEqual([422, 'provider_not_offered']);
    await stoa.db.sql`delete from public.shop_settings where account_id = ${kiln.accountId}`;
    const other = await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln }));
    for (const by of [other, await stoa.tokenOf(kiln.owner)])
      expect(await codeOf({ provider: 'paypal' }, by)).toEqual([404, 'order_not_found']);
    expect(await codeOf({ provider: 'paypal' }, token, POLYGLOT)).toEqual([404, 'order_not_found']);
    const anonymous = await stoa.call(KILN, `/api/orders/${order.id}/pay`, { body: { provider: 'paypal' } });
    expect(anonymous.status).toBe(401);
    await stoa.db.sql`update public.orders set expires_at = now() where id = ${order.id}`;
    expect(await codeOf({ provider: 'paypal' })).toEqual([409, 'order_not_payable']);
    expect(await stands(order)).toMatchObject({ provider: 'stripe' });
  });
});
