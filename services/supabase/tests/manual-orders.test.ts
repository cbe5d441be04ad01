import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCoupon,
  makeCourse,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { call, codeOf, type OrderJson } from './order-input.ts';

let db: TestDatabase;
let shop: TestAccount;
let buyer: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
});
afterAll(() => db.drop());

const writeDown = (input: Record<string, unknown>, person: TestPerson = shop.owner) =>
  call<OrderJson & { email: string; provider: string }>(
    db,
    person,
    (sql) => sql`select public.place_manual_order(${shop.accountId}, ${sql.json(input as never)}) as result`,
  );
async function requestsOf(more: Record<string, unknown> = {}) {
  buyer = await makePerson(db.sql, { account: shop });
  const { productId, paidLessonId } = await makeCourse(db.sql, shop);
  const input = {
    userId: buyer.userId,
    items: [{ id: productId, quantity: 1 }],
    idempotencyKey: randomUUID(),
    ...more,
  };
  const canRead = async () =>
    (await db.as(buyer, (sql) => sql`select 1 from public.lesson_contents where lesson_id = ${paidLessonId}`))
      .length > 0;
  return { input, canRead };
}

describe('an order that a manager writes down', () => {
  it('[MNG-10] is the member’s, at the stored price, and waits to be paid offline', async () => {
    const { input, canRead } = await requestsOf();
    const order = await writeDown(input);
    expect(order).toMatchObject({
      user_id: buyer.userId,
      email: buyer.email,
      provider: 'offline',
      status: 'pending',
      test: false,
    });
    expect(order.total_minor).toBeGreaterThan(0);
    expect(await canRead()).toBe(false);
    const seen = await db.as(buyer, (sql) => sql`select id from public.orders where id = ${order.id}`);
    expect(seen).toHaveLength(1);
  });

  it('[MNG-10] that is paid already opens what was bought, once, however often it is sent', async () => {
    const { input, canRead } = await requestsOf({ isPaid: true });
    const orders = await Promise.all(Array.from({ length: 5 }, () => writeDown(input)));
    expect(new Set(orders.map(({ id, status }) => `${id} ${status}`)).size).toBe(1);
    expect(orders[0]?.status).toBe('paid');
    expect(await canRead()).toBe(true);
    const [row] = await db.sql`
      select (select count(*)::int from public.payments where order_id = ${orders[0]!.id}) as payments,
        (select count(distinct actor_user_id)::int from public.account_audit
          where target_id = ${orders[0]!.id} and action = 'order.written' and actor_user_id = ${shop.owner.userId}) as managers`;
    expect(row).toEqual({ payments: 1, managers: 1 });
  });

  it('[CHK-04] keeps to the rules of coupons, and gives nobody what they own', async () => {
    await makeCoupon(db.sql, shop, { name: 'DESK', perUserLimit: 1 });
    const { input } = await requestsOf({ coupon: 'DESK', isPaid: true });
    expect((await writeDown(input)).discount_minor).toBeGreaterThan(0);
    const again = { ...input, idempotencyKey: randomUUID() };
    expect(await codeOf(writeDown(again))).toBe('already_owned');
    const { productId } = await makeCourse(db.sql, shop);
    expect(await codeOf(writeDown({ ...again, items: [{ id: productId, quantity: 1 }] }))).toBe(
      'coupon_limit',
    );
  });

  it('[CHK-14] is for managers of the site and its members only', async () => {
    const { input } = await requestsOf();
    expect(await codeOf(writeDown(input, buyer))).toBe('forbidden');
    const other = await makeAccount(db.sql);
    expect(await codeOf(writeDown(input, other.owner))).toBe('forbidden');
    expect(await codeOf(writeDown({ ...input, userId: other.owner.userId }))).toBe('not_a_member');
    expect(await codeOf(writeDown({ ...input, userId: 'nobody' }))).toBe('invalid_input');
    const orders = await db.sql`select 1 from public.orders where user_id = ${buyer.userId}`;
    expect(orders).toHaveLength(0);
  });

  it('[CHK-14] is the member’s however the backend says who is there, and the manager is there again after', async () => {
    const { input } = await requestsOf();
    const rows = await db.as(
      shop.owner,
      (sql) => sql`
        with who as materialized (select set_config('request.jwt.claim.sub', ${shop.owner.userId}, true)),
          placed as materialized (
            select public.place_manual_order(${shop.accountId}, ${sql.json(input as never)}) as o from who)
        select o ->> 'user_id' as buyer, auth.uid() as who from placed`,
    );
    expect(rows).toEqual([{ buyer: buyer.userId, who: shop.owner.userId }]);
  });
});
