import type { PaymentEvent, PaymentOutcome } from '@stoa/shared/contracts/orders';
import { randomUUID } from 'node:crypto';
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
import { codeOf, type OrderJson, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let shop: TestAccount;
let buyer: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
  buyer = await makePerson(db.sql, { account: shop });
});
afterAll(() => db.drop());

const order = async (more: Record<string, unknown> = {}, productId?: string) =>
  place(db, buyer, shop.accountId, orderInput(productId ?? (await makeProduct(db.sql, shop)), more));
const event = (of: OrderJson, more: Partial<PaymentEvent> = {}): PaymentEvent => ({
  provider: 'stripe',
  eventId: randomUUID(),
  orderId: of.id,
  action: 'captured',
  providerRef: randomUUID(),
  amountMinor: of.total_minor,
  currency: of.currency,
  test: true,
  ...more,
});
const take = (body: PaymentEvent, { accountId } = shop) =>
  rpc<PaymentOutcome>(db, 'service', 'ops.take_payment', { p_account_id: accountId, p_event: body });
const statusOf = async ({ id }: OrderJson) =>
  (await db.sql<{ status: string }[]>`select status from public.orders where id = ${id}`)[0]!.status;
const expire = async ({ id }: OrderJson) => {
  await db.sql`update public.orders set expires_at = now() where id = ${id}`;
  await rpc(db, 'service', 'ops.expire_orders');
};

describe('what a gateway reports', () => {
  it('[CHK-12] counts once an event, 10 at once included, and answers a repeat the same', async () => {
    const placed = await order();
    const body = event(placed);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take(body)));
    expect(outcomes.filter(({ repeat }) => !repeat)).toMatchObject([{ outcome: 'paid', orderId: placed.id }]);
    expect(await statusOf(placed)).toBe('paid');
    expect(await take(body)).toMatchObject({ outcome: 'paid', repeat: true });
    expect(await db.sql`select 1 from public.payments where order_id = ${placed.id}`).toHaveLength(1);
    // The same capture told by another event is no second payment.
    expect(await take({ ...body, eventId: randomUUID() })).toMatchObject({ outcome: 'ignored' });
  });

  it('[CHK-12] another amount, currency, provider, order or account changes nothing', async () => {
    const placed = await order();
    for (const wrong of [
      { amountMinor: placed.total_minor - 1 },
      { currency: 'USD' },
      { provider: 'paypal' as const },
      { test: false },
    ])
      expect(await take(event(placed, wrong))).toMatchObject({ outcome: 'mismatch' });
    expect(await take(event(placed, { orderId: randomUUID() }))).toMatchObject({ outcome: 'unknown_order' });
    expect(await take(event(placed), await makeAccount(db.sql))).toMatchObject({ outcome: 'unknown_order' });
    expect(await statusOf(placed)).toBe('pending');
    expect(await db.sql`select 1 from public.payments where order_id = ${placed.id}`).toHaveLength(0);
    for (const actor of [buyer, shop.owner, 'anon'] as const) {
      const call = rpc(db, actor, 'ops.take_payment', {
        p_account_id: shop.accountId,
        p_event: event(placed),
      });
      expect(await codeOf(call)).toMatch(/^42501/);
    }
  });

  it('a failed payment can be tried again, and a failure after success changes nothing', async () => {
    const placed = await order();
    expect(await take(event(placed, { action: 'failed' }))).toMatchObject({ outcome: 'failed' });
    expect(await statusOf(placed)).toBe('failed');
    expect(await take(event(placed))).toMatchObject({ outcome: 'paid' });
    expect(await take(event(placed, { action: 'failed' }))).toMatchObject({ outcome: 'ignored' });
    expect(await statusOf(placed)).toBe('paid');
  });

  it('[CHK-05] money after expiry takes the coupon again if one is left, else it is given back', async () => {
    await makeCoupon(db.sql, shop, { name: 'ONE', usageLimit: 1 });
    const overdue = await order({ coupon: 'ONE' });
    await expire(overdue);
    expect(await take(event(overdue))).toMatchObject({ outcome: 'paid' });
    const used = () => db.sql`select usage_count from public.coupons where name = 'ONE'`;
    expect(await used()).toEqual([{ usage_count: 1 }]);
    await db.sql`update public.coupons set usage_limit = 2 where name = 'ONE'`;
    const thing = await makeProduct(db.sql, shop, { stock: 5 });
    const next = await order({ coupon: 'ONE' }, thing);
    await expire(next);
    await order({ coupon: 'ONE' });
    const body = event(next);
    expect(await take(body)).toMatchObject({ outcome: 'refund_due' });
    expect(await used()).toEqual([{ usage_count: 2 }]);
    expect(await db.sql`select stock from public.products where id = ${thing}`).toEqual([{ stock: 5 }]);
    expect(await statusOf(next)).toBe('expired');
    const [owed] = await db.sql<{ id: string }[]>`select id from public.payments where order_id = ${next.id}`;
    await rpc(db, 'service', 'ops.settle_late_payment', { p_payment_id: owed!.id });
    expect(await db.sql`select status from public.payments where order_id = ${next.id}`).toEqual([
      { status: 'refunded' },
    ]);
  });

  it('[CHK-12] however much the buyer owns, a payment reads only what it needs of it', async () => {
    const { courseId, productId } = await makeCourse(db.sql, shop);
    const collector = await makePerson(db.sql, { account: shop });
    await db.sql`
      insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id)
      select ${shop.accountId}, ${collector.userId}, 'course', gen_random_uuid(), 'order', gen_random_uuid()
      from generate_series(1, 2000)`;
    const placed = await place(db, collector, shop.accountId, orderInput(productId));
    const read = await db.sql.begin(async (sql) => {
      await sql`select ops.begin_payment(${shop.accountId}, ${placed.id}, ${collector.userId})`;
      await sql`select ops.take_payment(${shop.accountId}, ${sql.json(event(placed) as never)})`;
      const [row] = await sql<{ rows: number }[]>`
        select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'entitlements'`;
      return row!.rows;
    });
    expect(read).toBeLessThan(50);
    expect(await statusOf(placed)).toBe('paid');
    const owned = () => db.sql`select app.owns_part_of(${placed.id}) as owns`;
    expect(await owned()).toEqual([{ owns: true }]);
    await db.sql`update public.entitlements set revoked_at = now() where resource_id = ${courseId}`;
    expect(await owned()).toEqual([{ owns: false }]);
  });

  it('money for a cancelled order, or for what is owned by now, is given back', async () => {
    const gone = await order();
    await rpc(db, buyer, 'cancel_order', { p_order_id: gone.id });
    expect(await take(event(gone))).toMatchObject({ outcome: 'refund_due' });
    const { productId } = await makeCourse(db.sql, shop);
    const [first, second] = [await order({}, productId), await order({}, productId)];
    expect(await take(event(first))).toMatchObject({ outcome: 'paid' });
    expect(await take(event(second))).toMatchObject({ outcome: 'refund_due' });
  });
});
