import { Subscription } from '@stoa/shared/contracts/subscription';
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
let membership: string;
let course: { courseId: string; paidLessonId: string };

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
  course = await makeCourse(db.sql, shop);
  membership = await sell({ items: [{ type: 'course', id: course.courseId }] });
});
afterAll(() => db.drop());

async function sell(more: Record<string, unknown> = {}): Promise<string> {
  const product = {
    slug: `m-${crypto.randomUUID()}`,
    title: 'Studio',
    kind: 'membership',
    status: 'active',
    price: { amountMinor: 2900, frequency: { value: 1, parameter: 'month' } },
    ...more,
  };
  const args = { p_account_id: shop.accountId, p_product: product };
  return (await rpc<{ id: string }>(db, shop.owner, 'save_product', args)).id;
}

interface Bought {
  person: TestPerson;
  id: string;
  orderId: string;
}
async function subscribe(productId = membership, more: Record<string, unknown> = {}): Promise<Bought> {
  const person = await makePerson(db.sql, { account: shop });
  const order = await place(db, person, shop.accountId, orderInput(productId, more));
  await rpc(db, person, 'pay_order_test', { p_order_id: order.id });
  const [row] = await db.sql<
    { id: string }[]
  >`select id from public.subscriptions where order_id = ${order.id}`;
  return { person, id: row!.id, orderId: order.id };
}
const opens = async ({ person }: { person: TestPerson }, courseId = course.courseId) =>
  rpc<boolean>(db, person, 'has_access', { p_type: 'course', p_id: courseId });
const stateOf = async ({ id }: Bought) =>
  (
    await db.sql`select status, cycles_done, cancel_at_period_end from public.subscriptions where id = ${id}`
  )[0];
/** Moves the whole subscription into the past, as if so much time had gone by. */
async function pass({ id }: Bought, span: string): Promise<void> {
  await db.sql`
    update public.subscriptions set started_at = started_at - ${span}::interval,
      current_period_start = current_period_start - ${span}::interval,
      current_period_end = current_period_end - ${span}::interval
    where id = ${id}`;
  await db.sql`
    update public.orders o set expires_at = expires_at - ${span}::interval
    from ops.renewals r where r.order_id = o.id and r.subscription_id = ${id}`;
  await rpc(db, 'service', 'ops.open_renewals');
  await rpc(db, 'service', 'ops.advance_subscriptions');
}
const renew = ({ id }: Bought, ref: string, amount = 2900) =>
  rpc<string>(db, 'service', 'ops.renew_subscription', {
    p_subscription_id: id,
    p_provider_ref: ref,
    p_amount_minor: amount,
    p_currency: 'EUR',
  });
const cancel = (actor: Actor, { id }: Bought, atOnce = false) =>
  rpc(db, actor, 'cancel_subscription', { p_subscription_id: id, p_at_once: atOnce });

describe('a membership', () => {
  it('opens what it contains while it lasts, and what is added to it later', async () => {
    const bought = await subscribe();
    expect(await opens(bought)).toBe(true);
    const lesson = (actor: Actor) =>
      db.as(
        actor,
        (sql) => sql`select 1 from public.lesson_contents where lesson_id = ${course.paidLessonId}`,
      );
    expect(await lesson(bought.person)).toHaveLength(1);
    const stranger = await makePerson(db.sql, { account: shop });
    expect(await opens({ person: stranger })).toBe(false);
    expect(await lesson(stranger)).toHaveLength(0);
    const more = await makeCourse(db.sql, shop);
    expect(await opens(bought, more.courseId)).toBe(false);
    const items = [course.courseId, more.courseId].map((id) => ({ type: 'course', id }));
    await rpc(db, shop.owner, 'save_product', {
      p_account_id: shop.accountId,
      p_product: { id: membership, items },
    });
    expect(await opens(bought, more.courseId)).toBe(true);
    await db.sql`update public.members set status = 'banned' where user_id = ${bought.person.userId}`;
    expect(await opens(bought)).toBe(false);
    expect(await lesson(bought.person)).toHaveLength(0);
  });

  it('unpaid, is past due for seven days of grace and then over', async () => {
    const bought = await subscribe();
    await pass(bought, '32 days');
    expect(await stateOf(bought)).toMatchObject({ status: 'past_due' });
    expect(await opens(bought)).toBe(true);
    await pass(bought, '7 days');
    expect(await stateOf(bought)).toMatchObject({ status: 'expired' });
    expect(await opens(bought)).toBe(false);
  });

  it('cancelled, lasts to the end of what is paid and no longer; until then it can go on', async () => {
    const bought = await subscribe();
    await cancel(bought.person, bought);
    expect(await opens(bought)).toBe(true);
    const resumed = await rpc(db, bought.person, 'resume_subscription', { p_subscription_id: bought.id });
    expect(Subscription.parse(resumed).cycles_done).toBe(1);
    expect(await stateOf(bought)).toMatchObject({ cancel_at_period_end: false, status: 'active' });
    await cancel(bought.person, bought);
    await pass(bought, '32 days');
    expect(await stateOf(bought)).toMatchObject({ status: 'cancelled' });
    expect(await opens(bought)).toBe(false);
    expect(await codeOf(cancel(bought.person, bought))).toBe('subscription_ended');
    expect(await renew(bought, 'too-late')).toBe('refund_due');
  });

  it('is the person’s and the managers’; only they end it, and only managers at once', async () => {
    const bought = await subscribe();
    for (const actor of [await makePerson(db.sql, { account: shop }), (await makeAccount(db.sql)).owner])
      expect(await codeOf(cancel(actor, bought))).toBe('not_found');
    expect(await codeOf(cancel(bought.person, bought, true))).toBe('not_found');
    await cancel(shop.owner, bought, true);
    expect(await opens(bought)).toBe(false);
  });

  it('ends with the refund of its order', async () => {
    const bought = await subscribe();
    await rpc(db, shop.owner, 'refund_order', {
      p_order_id: bought.orderId,
      p_input: { idempotencyKey: crypto.randomUUID() },
    });
    expect(await stateOf(bought)).toMatchObject({ status: 'cancelled' });
    expect(await opens(bought)).toBe(false);
  });
});

describe('the cycles', () => {
  it('are paid once a payment, 10 at once included, and do not drift', async () => {
    const bought = await subscribe();
    await pass(bought, '32 days');
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(bought, 'second')));
    expect(answers.toSorted()).toEqual(['paid', ...Array.from({ length: 9 }, () => 'repeat')]);
    expect(await stateOf(bought)).toMatchObject({ status: 'active', cycles_done: 2 });
    expect(await renew(bought, 'third', 1)).toBe('mismatch');
    const [row] = await db.sql`
      select current_period_end = started_at + interval '2 months' as exact from public.subscriptions where id = ${bought.id}`;
    expect(row).toEqual({ exact: true });
  });

  it('[PLAN-11] a number of them pays it off: what was bought stays, a membership ends', async () => {
    const frequency = { value: 1, parameter: 'month' };
    const { courseId } = await makeCourse(db.sql, shop, { amountMinor: 1 });
    const [product] = await db.sql<
      { id: string }[]
    >`select product_id as id from public.courses where id = ${courseId}`;
    await rpc(db, shop.owner, 'save_product', {
      p_account_id: shop.accountId,
      p_product: { id: product!.id, price: { amountMinor: 2900, frequency, iterations: 2 } },
    });
    const short = await sell({
      price: { amountMinor: 2900, frequency, iterations: 2 },
      items: [{ type: 'course', id: course.courseId }],
    });
    const [inParts, twoMonths] = [await subscribe(product!.id), await subscribe(short)];
    for (const bought of [inParts, twoMonths]) {
      await pass(bought, '32 days');
      expect(await renew(bought, `second-${bought.id}`)).toBe('paid');
      expect(await renew(bought, `third-${bought.id}`)).toBe('refund_due');
      await pass(bought, '32 days');
      expect(await stateOf(bought)).toMatchObject({ status: 'completed', cycles_done: 2 });
    }
    expect(await opens(inParts, courseId)).toBe(true);
    expect(await opens(twoMonths)).toBe(false);
  });

  it('[CART-41] a coupon lowers the first payment only, unless it says otherwise', async () => {
    const make = (coupon: Record<string, unknown>) =>
      rpc(db, shop.owner, 'save_coupon', {
        p_account_id: shop.accountId,
        p_coupon: { discountType: 'percentage', couponAmount: 50, ...coupon },
      });
    await make({ name: 'FIRST' });
    await make({ name: 'ALWAYS', everyPayment: true });
    const price = async ({ id }: Bought) =>
      (await db.sql`select amount_minor from public.subscriptions where id = ${id}`)[0];
    expect(await price(await subscribe(membership, { coupon: 'FIRST' }))).toEqual({ amount_minor: 2900 });
    expect(await price(await subscribe(membership, { coupon: 'ALWAYS' }))).toEqual({ amount_minor: 1400 });
  });

  it.each([
    ['a share of the first charge', 'percentage', 50, 1000, { discount_minor: 1000, total_minor: 1190 }],
    [
      'all of it, which is paid at once',
      'percentage',
      100,
      500,
      { discount_minor: 2000, total_minor: 0, status: 'paid' },
    ],
    ['what is left of a sum', 'flat', 12, 500, { discount_minor: 700, total_minor: 1547 }],
    ['nothing that was used up at once', 'flat', 5, 500, { discount_minor: 0, total_minor: 2380 }],
  ])(
    '[CART-41] [PLAN-12] after free days a coupon lowers %s, once; cycles are taxed as the order was',
    async (_what, discountType, couponAmount, beside, first) => {
      const name = `TRIAL-${crypto.randomUUID()}`;
      await rpc(db, shop.owner, 'save_coupon', {
        p_account_id: shop.accountId,
        p_coupon: { name, discountType, couponAmount },
      });
      const taxRates = [{ country: null, name: 'VAT', percent: 19 }];
      await rpc(db, shop.owner, 'save_shop_settings', {
        p_account_id: shop.accountId,
        p_settings: { taxMode: 'added', taxRates },
      });
      const frequency = { value: 1, parameter: 'month' };
      const trial = await sell({ price: { amountMinor: 2000, frequency, trialDays: 14 } });
      const thing = await makeProduct(db.sql, shop, { amountMinor: beside });
      const person = await makePerson(db.sql, { account: shop });
      const items = [trial, thing].map((id) => ({ id, quantity: 1 }));
      const order = await place(db, person, shop.accountId, orderInput(trial, { items, coupon: name }));
      if (order.status === 'pending') await rpc(db, person, 'pay_order_test', { p_order_id: order.id });
      const [row] = await db.sql`select id from public.subscriptions where order_id = ${order.id}`;
      const id = row!['id'] as string;
      const next = async (cycle: number) => {
        await pass({ id } as Bought, cycle === 1 ? '15 days' : '32 days');
        await rpc(db, 'service', 'ops.open_renewals');
        const [row] = await db.sql`
          select o.*, coupon is not null as coupon from public.orders o join ops.renewals r on r.order_id = o.id
          where r.subscription_id = ${id} and r.cycle = ${cycle}`;
        if (row!['status'] === 'pending') await rpc(db, person, 'pay_order_test', { p_order_id: row!['id'] });
        return row;
      };
      expect(await next(1)).toMatchObject({
        subtotal_minor: 2000,
        ...first,
        coupon: first.discount_minor > 0,
      });
      expect(await next(2)).toMatchObject({
        subtotal_minor: 2000,
        discount_minor: 0,
        tax_minor: 380,
        tax_name: 'VAT',
        total_minor: 2380,
        coupon: false,
      });
      const paid = await db.sql`
        select amount_minor from public.subscription_payments where subscription_id = ${id} order by cycle`;
      expect(paid.map((row) => row['amount_minor'])).toEqual([2000 - first.discount_minor, 2000]);
    },
  );
});

describe('access by hand', () => {
  it('is given and taken by managers of the account, for things and members of it', async () => {
    const person = await makePerson(db.sql, { account: shop });
    const give = (actor: Actor, more: Record<string, unknown> = {}) =>
      rpc<string>(db, actor, 'grant_access', {
        p_account_id: shop.accountId,
        p_user_id: person.userId,
        p_type: 'course',
        p_id: course.courseId,
        ...more,
      });
    expect(await codeOf(give(person))).toBe('forbidden');
    expect(await codeOf(give(shop.owner, { p_id: crypto.randomUUID() }))).toBe('not_found');
    expect(await codeOf(give(shop.owner, { p_user_id: crypto.randomUUID() }))).toBe('not_found');
    expect(await codeOf(give(shop.owner, { p_type: 'house' }))).toBe('not_found');
    const id = await give(shop.owner);
    expect(await opens({ person })).toBe(true);
    expect(await codeOf(rpc(db, person, 'revoke_access', { p_entitlement_id: id }))).toBe('not_found');
    await rpc(db, shop.owner, 'revoke_access', { p_entitlement_id: id });
    expect(await opens({ person })).toBe(false);
    expect(await give(shop.owner)).toBe(id);
    expect(await opens({ person })).toBe(true);
  });
});
