import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCoupon,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { type OrderJson, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let shop: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
});
afterAll(() => db.drop());

const take = (order: OrderJson, more: object = {}) =>
  rpc<{ outcome: string }>(db, 'service', 'ops.take_payment', {
    p_account_id: shop.accountId,
    p_event: {
      ...{ provider: 'stripe', eventId: crypto.randomUUID(), orderId: order.id, action: 'captured' },
      ...{
        providerRef: crypto.randomUUID(),
        amountMinor: order.total_minor,
        currency: order.currency,
        test: true,
      },
      ...more,
    },
  });
async function expire({ id }: OrderJson) {
  await db.sql`update public.orders set expires_at = now() where id = ${id}`;
  await rpc(db, 'service', 'ops.expire_orders');
}
let count = 0;
async function scene() {
  count += 1;
  const name = `LATE${count}`;
  const product = await makeProduct(db.sql, shop, { stock: 5 });
  await makeCoupon(db.sql, shop, { name, perUserLimit: 1, usageLimit: 5 });
  const person = await makePerson(db.sql, { account: shop });
  const order = (more: object = {}) =>
    place(db, person, shop.accountId, orderInput(product, { coupon: name, ...more }));
  const overdue = await order();
  await expire(overdue);
  const left = async () => {
    const [row] = await db.sql`
      select c.usage_count as used, p.stock, o.status from public.coupons c, public.products p, public.orders o
      where c.name = ${name} and p.id = ${product} and o.id = ${overdue.id}`;
    return row;
  };
  return { name, product, person, order, overdue, left };
}

describe('[EXAM-B4] [CHK-04] [CHK-06] a payment after expiry', () => {
  it('counts when every rule of placing still holds, the order itself left out of what its person has used', async () => {
    const { overdue, left } = await scene();
    expect(await take(overdue)).toMatchObject({ outcome: 'paid' });
    expect(await left()).toEqual({ used: 1, stock: 4, status: 'paid' });
  });

  it('by somebody who has used the coupon again meanwhile is given back', async () => {
    const { order, overdue, left } = await scene();
    expect(await take(await order())).toMatchObject({ outcome: 'paid' });
    expect(await take(overdue)).toMatchObject({ outcome: 'refund_due' });
    expect(await left()).toEqual({ used: 1, stock: 4, status: 'expired' });
  });

  it.each([
    ['has ended', `update public.coupons set date_end = now() where name = $1`],
    ['begins later', `update public.coupons set date_start = now() + interval '1 day' where name = $1`],
    ['is switched off', `update public.coupons set active = false where name = $1`],
    ['is used up', `update public.coupons set usage_limit = 1, usage_count = 1 where name = $1`],
    ['is gone', `delete from public.coupons where name = $1`],
  ])('with a coupon that %s is given back, and takes nothing', async (_what, change) => {
    const { name, product, overdue } = await scene();
    await db.sql.unsafe(change, [name]);
    const before = await db.sql`select usage_count from public.coupons where name = ${name}`;
    expect(await take(overdue)).toMatchObject({ outcome: 'refund_due' });
    expect(await db.sql`select usage_count from public.coupons where name = ${name}`).toEqual(before);
    expect(await db.sql`select stock from public.products where id = ${product}`).toEqual([{ stock: 5 }]);
    expect(await db.sql`select status from public.payments where order_id = ${overdue.id}`).toEqual([
      { status: 'refund_due' },
    ]);
  });

  it('for what is not sold any more, or by who is no member any more, is given back', async () => {
    const gone = await scene();
    await db.sql`update public.products set status = 'archived' where id = ${gone.product}`;
    expect(await take(gone.overdue)).toMatchObject({ outcome: 'refund_due' });
    const banned = await scene();
    await db.sql`update public.members set status = 'banned' where user_id = ${banned.person.userId}`;
    expect(await take(banned.overdue)).toMatchObject({ outcome: 'refund_due' });
  });

  it('and one for an open order whose holds a manager let go, are judged alike', async () => {
    const { product, person } = await scene();
    const open = await place(db, person, shop.accountId, orderInput(product));
    await rpc(db, shop.owner, 'release_order_holds', { p_order_id: open.id });
    await db.sql`update public.products set stock = 0 where id = ${product}`;
    expect(await take(open)).toMatchObject({ outcome: 'refund_due' });
    await db.sql`update public.products set stock = 1 where id = ${product}`;
    expect(await take(open)).toMatchObject({ outcome: 'paid' });
    expect(await db.sql`select stock from public.products where id = ${product}`).toEqual([{ stock: 0 }]);
  });
});

it('[EXAM-B7] [CHK-12] another amount or currency is written into the history, for the buyer to see', async () => {
  const person = await makePerson(db.sql, { account: shop });
  const product = await makeProduct(db.sql, shop);
  const order = await place(db, person, shop.accountId, orderInput(product));
  expect(await take(order, { amountMinor: 1 })).toMatchObject({ outcome: 'mismatch' });
  expect(await take(order, { currency: 'USD' })).toMatchObject({ outcome: 'mismatch' });
  const seen = (actor: typeof person) =>
    db.as(
      actor,
      (sql) => sql`
        select amount_minor, note from public.order_events where order_id = ${order.id} and kind = 'mismatch' order by id`,
    );
  expect(await seen(person)).toEqual([
    { amount_minor: 1, note: 'EUR' },
    { amount_minor: order.total_minor, note: 'USD' },
  ]);
  expect(await seen(await makePerson(db.sql, { account: shop }))).toEqual([]);
  expect(await take(order)).toMatchObject({ outcome: 'paid' });
});
