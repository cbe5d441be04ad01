import { type PaymentOutcome, Refund } from '@stoa/shared/contracts/orders';
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
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(refund(id, { amountMinor: 3000 }))),
    );
    expect(attempts.filter((code) => code === null)).toHaveLength(3);
    expect(attempts.filter((code) => code === 'refund_too_large')).toHaveLength(17);
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

describe('a disputed payment', () => {
  /** An order paid at a gateway, and what that says about a dispute of it. */
  async function disputed(productId?: string) {
    const orderId = await paid(productId);
    const ref = `pi_${orderId}`;
    await db.sql`update public.orders set provider = 'stripe' where id = ${orderId}`;
    await db.sql`delete from public.payments where order_id = ${orderId}`;
    await db.sql`
      insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status)
      select account_id, id, 'stripe', ${ref}, total_minor, currency, 'captured' from public.orders where id = ${orderId}`;
    const take = async (name: string, more: object, { accountId } = shop) => {
      const about = { provider: 'stripe', eventId: randomUUID(), providerRef: ref, currency: 'EUR' };
      return rpc<PaymentOutcome>(db, 'service', `ops.take_${name}`, {
        p_account_id: accountId,
        p_event: { ...about, test: true, amountMinor: 10_000, ...more },
      });
    };
    const sendWebhook = async (end: 'opened' | 'won' | 'lost', more: object = {}, account = shop) =>
      take(
        'dispute',
        { action: `dispute_${end}`, disputeRef: `dp_${orderId}`, reason: 'fraudulent', ...more },
        account,
      );
    const seen = async (actor: Actor = shop.owner) =>
      db.as(actor, (sql) => sql`select * from public.disputes where order_id = ${orderId}`);
    return { orderId, take, sendWebhook, seen };
  }
  const notificationsOf = (orderId: string) => db.sql<{ message: string; severity: number }[]>`
    select n.message, n.severity from public.account_notifications n join public.orders o on o.account_id = n.account_id
    where o.id = ${orderId} and n.message like '%disput%' and n.message like '%#' || o.number || '<%' order by n.created_at`;

  it('is shown to managers and told them, once; while it is open the order stays paid and the access stands', async () => {
    const { productId, paidLessonId } = await makeCourse(db.sql, shop);
    const { orderId, sendWebhook, seen } = await disputed(productId);
    const eventId = randomUUID();
    for (const repeat of [false, true])
      expect(await sendWebhook('opened', { eventId })).toEqual({ outcome: 'disputed', repeat, orderId });
    expect(await sendWebhook('opened')).toMatchObject({ outcome: 'ignored' });
    const [row, ...others] = await seen();
    expect(others).toHaveLength(0);
    expect(row).toMatchObject({ status: 'open', amount_minor: 10_000, reason: 'fraudulent' });
    expect(await seen(buyer)).toHaveLength(0);
    expect((await notificationsOf(orderId)).map(({ severity }) => severity)).toEqual([5]);
    expect(await stateOf(orderId)).toEqual({ status: 'paid', refunded_minor: 0 });
    const lesson = () =>
      db.as(buyer, (sql) => sql`select 1 from public.lesson_contents where lesson_id = ${paidLessonId}`);
    expect(await lesson()).toHaveLength(1);
    // Lost, the money is back at the buyer: as a refund of the whole, it takes the access with it.
    expect(await sendWebhook('lost')).toMatchObject({ outcome: 'disputed' });
    expect(await stateOf(orderId)).toEqual({ status: 'refunded', refunded_minor: 10_000 });
    expect(await lesson()).toHaveLength(0);
    expect(await sendWebhook('opened')).toMatchObject({ outcome: 'ignored' });
    expect(await sendWebhook('won')).toMatchObject({ outcome: 'ignored' });
    expect((await seen())[0]).toMatchObject({ status: 'lost' });
  });

  it('that is won, or ends before it is told to have begun, changes no money; what a manager decided about the access counts', async () => {
    const { productId, paidLessonId } = await makeCourse(db.sql, shop);
    const { orderId, sendWebhook, seen } = await disputed(productId);
    await sendWebhook('opened');
    const [{ id } = { id: '' }] = (await seen()) as unknown as { id: string }[];
    const decide = (actor: Actor) =>
      rpc(db, actor, 'decide_dispute', { p_dispute_id: id, p_revoke_access: false });
    for (const actor of [buyer, (await makeAccount(db.sql)).owner])
      expect(await codeOf(decide(actor))).toBe('not_found');
    await decide(shop.owner);
    await sendWebhook('lost');
    expect(await stateOf(orderId)).toEqual({ status: 'refunded', refunded_minor: 10_000 });
    expect(
      await db.as(
        buyer,
        (sql) => sql`select 1 from public.lesson_contents where lesson_id = ${paidLessonId}`,
      ),
    ).toHaveLength(1);
    expect(await codeOf(decide(shop.owner))).toBe('not_found');

    const other = await disputed();
    expect(await other.sendWebhook('won')).toMatchObject({ outcome: 'disputed' });
    expect(await other.sendWebhook('opened')).toMatchObject({ outcome: 'ignored' });
    expect(await stateOf(other.orderId)).toEqual({ status: 'paid', refunded_minor: 0 });
    expect((await notificationsOf(other.orderId)).map(({ severity }) => severity)).toEqual([2]);
  });

  it.each([
    ['the dispute first', ['lost', 'refund'], ['disputed', 'ignored']],
    ['the money first', ['refund', 'lost'], ['refunded', 'disputed']],
  ])('counts once where the gateway tells of the money as well: %s', async (_which, order, outcomes) => {
    const { orderId, take, sendWebhook } = await disputed();
    await sendWebhook('opened', { amountMinor: 4_000 });
    const refunded = { action: 'refunded', refundRef: 're_1', refundId: orderId, amountMinor: 4_000 };
    const seen = [];
    for (const step of order)
      seen.push(
        (await (step === 'lost' ? sendWebhook('lost', { amountMinor: 4_000 }) : take('refund', refunded)))
          .outcome,
      );
    expect(seen).toEqual(outcomes);
    expect(await stateOf(orderId)).toEqual({ status: 'partly_refunded', refunded_minor: 4_000 });
    // Another one of the same sum is another one.
    expect(await take('refund', { ...refunded, refundRef: 're_2' })).toMatchObject({ outcome: 'refunded' });
    expect((await stateOf(orderId))!.refunded_minor).toBe(8_000);
  });

  it('of nobody’s payment, in another currency or of another site changes nothing', async () => {
    const { orderId, sendWebhook, seen } = await disputed();
    expect(await sendWebhook('lost', { providerRef: 'pi_nobody' })).toMatchObject({
      outcome: 'unknown_order',
    });
    expect(await sendWebhook('lost', {}, await makeAccount(db.sql))).toMatchObject({
      outcome: 'unknown_order',
    });
    expect(await sendWebhook('lost', { currency: 'USD' })).toMatchObject({ outcome: 'mismatch' });
    expect(await sendWebhook('lost', { test: false })).toMatchObject({ outcome: 'mismatch' });
    expect(await seen()).toHaveLength(0);
    expect(await stateOf(orderId)).toEqual({ status: 'paid', refunded_minor: 0 });
  });
});
