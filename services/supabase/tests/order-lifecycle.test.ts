import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCoupon,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { call, codeOf, orderInput, place } from './order-input.ts';

let db: TestDatabase;
let shop: TestAccount;
let buyer: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
  buyer = await makePerson(db.sql, { account: shop });
});
afterAll(() => db.drop());

const order = (productId: string, more: Record<string, unknown> = {}, person = buyer) =>
  place(db, person, shop.accountId, orderInput(productId, more));
const pay = (id: string, person = buyer) =>
  call(db, person, (sql) => sql`select public.pay_order_test(${id}) as result`);
const mark = (id: string, person = shop.owner) =>
  call(db, person, (sql) => sql`select public.mark_order_paid(${id}) as result`);
const cancel = (id: string, person = buyer) =>
  call(db, person, (sql) => sql`select public.cancel_order(${id}) as result`);
const stateOf = async (id: string) => {
  const [row] = await db.sql<{ status: string; redemption: string | null; used: number | null }[]>`
    select o.status, r.status as redemption, c.usage_count as used
    from public.orders o left join public.coupon_redemptions r on r.order_id = o.id
    left join public.coupons c on c.id = r.coupon_id where o.id = ${id}`;
  return row;
};

describe('paying by the test gateway', () => {
  it('marks the order paid, records the payment, opens the course and confirms the coupon, once', async () => {
    const { productId, paidLessonId } = await makeCourse(db.sql, shop);
    await makeCoupon(db.sql, shop, { name: 'PAID' });
    const { id } = await order(productId, { coupon: 'PAID' });
    const content = () =>
      db.as(buyer, (sql) => sql`select 1 from public.lesson_contents where lesson_id = ${paidLessonId}`);
    expect(await content()).toHaveLength(0);
    expect(await stateOf(id)).toEqual({ status: 'pending', redemption: 'reserved', used: 1 });
    const paid = await Promise.all(Array.from({ length: 8 }, () => pay(id)));
    expect(new Set(paid.map((row) => row.status))).toEqual(new Set(['paid']));
    expect(await stateOf(id)).toEqual({ status: 'paid', redemption: 'used', used: 1 });
    expect(await content()).toHaveLength(1);
    const [counts] = await db.sql`
      select (select count(*)::int from public.payments where order_id = ${id}) as payments,
        (select count(*)::int from public.entitlements where source_id = ${id}) as entitlements`;
    expect(counts).toEqual({ payments: 1, entitlements: 1 });
  });

  it('is the buyer’s alone; another person’s order does not exist for them', async () => {
    const { id } = await order(await makeProduct(db.sql, shop));
    const stranger = await makePerson(db.sql, { account: shop });
    expect(await codeOf(pay(id, stranger))).toBe('order_not_found');
    expect(await codeOf(pay(id, shop.owner))).toBe('order_not_found');
    expect(await codeOf(pay(crypto.randomUUID()))).toBe('order_not_found');
    expect((await stateOf(id))!.status).toBe('pending');
  });

  it('[CHK-10] stops with test mode, and never pays an offline order', async () => {
    const offline = await order(await makeProduct(db.sql, shop), { provider: 'offline' });
    expect(await codeOf(pay(offline.id))).toBe('order_not_payable');
    const gateway = await order(await makeProduct(db.sql, shop));
    await db.sql`update public.accounts set payments_test_mode = false where account_id = ${shop.accountId}`;
    expect(await codeOf(pay(gateway.id))).toBe('test_mode_off');
    await db.sql`update public.accounts set payments_test_mode = true where account_id = ${shop.accountId}`;
    expect((await pay(gateway.id)).status).toBe('paid');
  });

  it('refuses an order whose time is over, and a second order for the same course', async () => {
    const overdue = await order(await makeProduct(db.sql, shop));
    await db.sql`update public.orders set expires_at = now() where id = ${overdue.id}`;
    expect(await codeOf(pay(overdue.id))).toBe('order_not_payable');
    const { productId } = await makeCourse(db.sql, shop);
    const [first, second] = [await order(productId), await order(productId)];
    await pay(first.id);
    expect(await codeOf(pay(second.id))).toBe('already_owned');
  });
});

describe('an order without a gateway', () => {
  it('[CHK-11] waits until a manager marks it paid', async () => {
    const { productId, courseId } = await makeCourse(db.sql, shop);
    const { id, status } = await order(productId, { provider: 'offline' });
    expect(status).toBe('pending');
    expect(await codeOf(mark(id, buyer))).toBe('order_not_found');
    expect(await codeOf(mark(id, (await makeAccount(db.sql)).owner))).toBe('order_not_found');
    const manager = await makePerson(db.sql, { account: shop, role: 'Manager' });
    expect((await mark(id, manager)).status).toBe('paid');
    expect((await mark(id)).status).toBe('paid');
    expect(await db.sql`select 1 from public.entitlements where resource_id = ${courseId}`).toHaveLength(1);
    const gateway = await order(await makeProduct(db.sql, shop));
    expect(await codeOf(mark(gateway.id))).toBe('order_not_payable');
  });
});

describe('giving up', () => {
  it('[CHK-06] cancelling gives coupon and stock back, once', async () => {
    await makeCoupon(db.sql, shop, { name: 'BACK', usageLimit: 1 });
    const thing = await makeProduct(db.sql, shop, { stock: 3 });
    const { id } = await order(thing, { coupon: 'BACK', items: [{ id: thing, quantity: 3 }] });
    expect(await codeOf(order(thing))).toBe('out_of_stock');
    await Promise.all([cancel(id), cancel(id), cancel(id, shop.owner)]);
    expect(await stateOf(id)).toEqual({ status: 'cancelled', redemption: 'released', used: 0 });
    expect(await db.sql`select stock from public.products where id = ${thing}`).toEqual([{ stock: 3 }]);
    expect(await codeOf(order(thing, { coupon: 'BACK' }))).toBeNull();
  });

  it('a paid order is not cancelled, a foreign one not found', async () => {
    const { id } = await order(await makeProduct(db.sql, shop));
    expect(await codeOf(cancel(id, await makePerson(db.sql, { account: shop })))).toBe('order_not_found');
    await pay(id);
    expect(await codeOf(cancel(id))).toBe('order_not_payable');
  });

  it('[CHK-06] a gateway order lasts 30 minutes, an offline one 14 days, then it expires and lets go', async () => {
    await makeCoupon(db.sql, shop, { name: 'LATE', usageLimit: 1 });
    const product = await makeProduct(db.sql, shop);
    const gateway = await order(product, { coupon: 'LATE' });
    const offline = await order(product, { provider: 'offline' });
    const [life] = await db.sql`
      select extract(epoch from g.expires_at - g.created_at)::int as gateway, extract(epoch from f.expires_at - f.created_at)::int as offline
      from public.orders g, public.orders f where g.id = ${gateway.id} and f.id = ${offline.id}`;
    expect(life).toEqual({ gateway: 30 * 60, offline: 14 * 24 * 3600 });
    await db.sql`update public.orders set expires_at = now() where id = ${gateway.id}`;
    const expire = () => call<number>(db, 'service', (sql) => sql`select ops.expire_orders() as result`);
    const counts = await Promise.all([expire(), expire(), expire()]);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(1);
    expect(await stateOf(gateway.id)).toEqual({ status: 'expired', redemption: 'released', used: 0 });
    expect((await stateOf(offline.id))!.status).toBe('pending');
    expect(await codeOf(db.as(buyer, (sql) => sql`select ops.expire_orders()`))).toMatch(/^42501/);
  });
});

describe('the idempotency key', () => {
  it('answers a repeat with the first order, 20 at once included', async () => {
    const stocked = await makeProduct(db.sql, shop, { stock: 20 });
    await makeCoupon(db.sql, shop, { name: 'KEYED' });
    const input = orderInput(stocked, { coupon: 'KEYED' });
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => place(db, buyer, shop.accountId, input)),
    );
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(await db.sql`select stock from public.products where id = ${stocked}`).toEqual([{ stock: 19 }]);
    expect((await stateOf(orders[0]!.id))!.used).toBe(1);
  });

  it('with another body is refused and changes nothing', async () => {
    const product = await makeProduct(db.sql, shop);
    const input = orderInput(product);
    const { id } = await place(db, buyer, shop.accountId, input);
    const other = { ...input, items: [{ id: product, quantity: 2 }] };
    expect(await codeOf(place(db, buyer, shop.accountId, other))).toBe('idempotency_mismatch');
    expect((await place(db, buyer, shop.accountId, input)).id).toBe(id);
  });

  it('is one person’s in one account: never replays across either', async () => {
    const product = await makeProduct(db.sql, shop);
    const input = orderInput(product);
    const buyerOrder = await place(db, buyer, shop.accountId, input);
    const otherOrder = await place(db, await makePerson(db.sql, { account: shop }), shop.accountId, input);
    const other = await makeAccount(db.sql);
    const person = await makePerson(db.sql, { account: other });
    expect(await codeOf(place(db, person, other.accountId, input))).toBe('item_unavailable');
    expect(otherOrder.id).not.toBe(buyerOrder.id);
  });
});
