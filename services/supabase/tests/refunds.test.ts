import { Refund } from '@stoa/shared/contracts/orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf, orderInput, place } from './order-input.ts';
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

const paid = async (productId?: string) => {
  const id = productId ?? (await makeProduct(db.sql, shop));
  const order = await place(db, buyer, shop.accountId, orderInput(id));
  await rpc(db, buyer, 'pay_order_test', { p_order_id: order.id });
  return order.id;
};
const refund = (orderId: string, input: Record<string, unknown> = {}, actor: Actor = shop.owner) =>
  rpc<Refund>(db, actor, 'refund_order', {
    p_order_id: orderId,
    p_input: { idempotencyKey: randomUUID(), ...input },
  });
const stateOf = async (id: string) => {
  const [row] = await db.sql<{ status: string; refunded_minor: number }[]>`
    select status, refunded_minor from public.orders where id = ${id}`;
  return row;
};

describe('refunds', () => {
  it('of the whole sum take the access away, unless told otherwise', async () => {
    const { productId, paidLessonId } = await makeCourse(db.sql, shop);
    const lesson = () =>
      db.as(buyer, (sql) => sql`select 1 from public.lesson_contents where lesson_id = ${paidLessonId}`);
    const first = await paid(productId);
    expect(await lesson()).toHaveLength(1);
    const done = await refund(first, { reason: 'Too cold in the studio' });
    expect(Refund.parse(done)).toMatchObject({ amount_minor: 10_000, status: 'done', revokes_access: true });
    expect(await stateOf(first)).toEqual({ status: 'refunded', refunded_minor: 10_000 });
    expect(await lesson()).toHaveLength(0);
    const second = await paid(productId);
    await refund(second, { revokeAccess: false });
    expect(await lesson()).toHaveLength(1);
  });

  it('of parts add up to the sum and never beyond it, 20 at once included', async () => {
    const id = await paid();
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(refund(id, { amountMinor: 3000 }))),
    );
    expect(tries.filter((code) => code === null)).toHaveLength(3);
    expect(tries.filter((code) => code === 'refund_too_large')).toHaveLength(17);
    expect(await stateOf(id)).toEqual({ status: 'partly_refunded', refunded_minor: 9000 });
    expect(await refund(id)).toMatchObject({ amount_minor: 1000 });
    expect(await stateOf(id)).toEqual({ status: 'refunded', refunded_minor: 10_000 });
    expect(await codeOf(refund(id))).toBe('order_not_refundable');
  });

  it('with one key happen once', async () => {
    const id = await paid();
    const key = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 8 }, () => refund(id, { amountMinor: 100, idempotencyKey: key })),
    );
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    expect((await stateOf(id))!.refunded_minor).toBe(100);
    expect(await codeOf(refund(id, { amountMinor: 200, idempotencyKey: key }))).toBe('idempotency_mismatch');
  });

  it('are the managers’ of the account alone, for orders that were paid, with a sound amount', async () => {
    const id = await paid();
    for (const actor of [buyer, (await makeAccount(db.sql)).owner])
      expect(await codeOf(refund(id, {}, actor))).toBe('order_not_found');
    for (const bad of [
      { amountMinor: -1 },
      { amountMinor: 1.5 },
      { amountMinor: 'x' },
      { idempotencyKey: 'a' },
    ])
      expect(await codeOf(refund(id, bad)), JSON.stringify(bad)).toBe('invalid_input');
    expect(await codeOf(refund(id, { amountMinor: 0 }))).toBe('refund_too_large');
    const waiting = await place(db, buyer, shop.accountId, orderInput(await makeProduct(db.sql, shop)));
    expect(await codeOf(refund(waiting.id))).toBe('order_not_refundable');
  });

  it('at a gateway wait for its answer; a refusal gives the sum free again', async () => {
    const id = await paid();
    await db.sql`update public.orders set test = false where id = ${id}`;
    const settle = (refundId: string, ok: boolean) =>
      rpc<string>(db, 'service', 'ops.settle_refund', {
        p_refund_id: refundId,
        p_ok: ok,
        p_provider_ref: 're_1',
      });
    const first = await refund(id);
    expect(first.status).toBe('pending');
    expect(await stateOf(id)).toEqual({ status: 'paid', refunded_minor: 10_000 });
    expect(await settle(first.id, false)).toBe('failed');
    expect(await stateOf(id)).toEqual({ status: 'paid', refunded_minor: 0 });
    const second = await refund(id);
    expect(await Promise.all([settle(second.id, true), settle(second.id, true)])).toEqual(['done', 'done']);
    expect(await stateOf(id)).toEqual({ status: 'refunded', refunded_minor: 10_000 });
    expect(
      await db.sql`select 1 from public.order_events where order_id = ${id} and kind = 'refund'`,
    ).toHaveLength(1);
    expect(await settle(second.id, false)).toBe('done');
  });

  it('put things back on the shelf only when asked to', async () => {
    const thing = await makeProduct(db.sql, shop, { stock: 2 });
    const [one, two] = [await paid(thing), await paid(thing)];
    await refund(one);
    expect(await db.sql`select stock from public.products where id = ${thing}`).toEqual([{ stock: 0 }]);
    await refund(two, { restock: true });
    expect(await db.sql`select stock from public.products where id = ${thing}`).toEqual([{ stock: 1 }]);
  });
});
