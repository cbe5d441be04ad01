import { OrderEvent, OrderHolds } from '@stoa/shared/contracts/orders';
import { ShopSettings, ShopSettingsInput } from '@stoa/shared/contracts/shop-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCoupon,
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
beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
});
afterAll(() => db.drop());

const buyer = () => makePerson(db.sql, { account: shop });
const order = (product: string, by: TestPerson, more: object = {}) =>
  place(db, by, shop.accountId, orderInput(product, { provider: 'offline', ...more }));
const mark = ({ id }: OrderJson) => rpc<OrderJson>(db, shop.owner, 'mark_order_paid', { p_order_id: id });
const stockOf = async (id: string) =>
  (await db.sql<{ stock: number }[]>`select stock from public.products where id = ${id}`)[0]!.stock;
const usesOf = async (name: string) =>
  (
    await db.sql<{ usage_count: number }[]>`
      select usage_count from public.coupons where name = ${name} and account_id = ${shop.accountId}`
  )[0]!.usage_count;
const statusOf = async ({ id }: OrderJson) =>
  (await db.sql<{ status: string }[]>`select status from public.orders where id = ${id}`)[0]!.status;
/** As if so much time had gone by for this order alone, and the job had run. */
async function pass({ id }: OrderJson, span: string) {
  await db.sql`
    update public.orders set created_at = created_at - ${span}::interval, expires_at = expires_at - ${span}::interval,
      holds_until = holds_until - ${span}::interval where id = ${id}`;
  await rpc(db, 'service', 'ops.expire_orders');
}
const save = async (settings: object) => {
  const [row] = await db.sql<{ version: number }[]>`
    select version from public.shop_settings where account_id = ${shop.accountId}`;
  const input = ShopSettingsInput.parse({ version: row?.version ?? 0, ...settings });
  return ShopSettings.parse(
    await rpc(db, shop.owner, 'save_shop_settings', { p_account_id: shop.accountId, p_settings: input }),
  );
};

describe('[EXAM-B3] [CHK-06] an unpaid offline order', () => {
  it('holds stock and coupon for seven days, or as many as the shop sets, and can be paid for fourteen', async () => {
    const product = await makeProduct(db.sql, shop, { stock: 1 });
    await makeCoupon(db.sql, shop, { name: 'HELD', usageLimit: 1 });
    const first = await order(product, await buyer(), { coupon: 'HELD' });
    await pass(first, '6 days 23 hours');
    expect([await stockOf(product), await usesOf('HELD')]).toEqual([0, 1]);
    await pass(first, '2 hours');
    expect([await stockOf(product), await usesOf('HELD'), await statusOf(first)]).toEqual([1, 0, 'pending']);
    expect(await mark(first)).toMatchObject({ status: 'paid' });
    expect([await stockOf(product), await usesOf('HELD')]).toEqual([0, 1]);

    await db.sql`update public.products set stock = 1 where id = ${product}`;
    expect(await save({ offlineHoldDays: 2 })).toMatchObject({ offline_hold_days: 2 });
    const second = await order(product, await buyer());
    await pass(second, '2 days');
    expect(await stockOf(product)).toBe(1);
    await pass(second, '12 days');
    expect([await statusOf(second), await stockOf(product)]).toEqual(['expired', 1]);
    await save({ offlineHoldDays: 7 });
    for (const wrong of [0, 15])
      expect(
        await codeOf(
          rpc(db, shop.owner, 'save_shop_settings', {
            p_account_id: shop.accountId,
            p_settings: { version: (await save({})).version, offlineHoldDays: wrong },
          }),
        ),
      ).toBe('invalid_input');
  });

  it('that is paid after its hold, with the stock gone, is not marked paid', async () => {
    const product = await makeProduct(db.sql, shop, { stock: 1 });
    const overdue = await order(product, await buyer());
    await pass(overdue, '8 days');
    await order(product, await buyer());
    expect(await codeOf(mark(overdue))).toBe('order_holds_gone');
    expect([await statusOf(overdue), await stockOf(product)]).toEqual(['pending', 0]);
    await db.sql`update public.products set stock = 1 where id = ${product}`;
    expect(await mark(overdue)).toMatchObject({ status: 'paid' });
    expect(await stockOf(product)).toBe(0);
  });

  it('put aside by a manager holds no longer; a gateway’s order holds while it can be paid', async () => {
    const product = await makeProduct(db.sql, shop, { stock: 2 });
    const aside = await order(product, await buyer(), { provider: 'stripe' });
    const ends = async ({ id }: OrderJson) =>
      (
        await db.sql<{ days: number; same: boolean }[]>`
          select round(extract(epoch from holds_until - created_at) / 86400)::int as days, holds_until = expires_at as same
          from public.orders where id = ${id}`
      )[0];
    expect(await ends(aside)).toMatchObject({ same: true });
    await rpc(db, shop.owner, 'hold_order', { p_order_id: aside.id });
    expect(await ends(aside)).toEqual({ days: 7, same: false });
    await pass(aside, '7 days');
    expect([await stockOf(product), await statusOf(aside)]).toEqual([2, 'on_hold']);
  });

  it('is seen and let go by managers of its account alone; the history says so', async () => {
    const product = await makeProduct(db.sql, shop, { stock: 3, title: 'Clay' });
    const person = await buyer();
    const held = await order(product, person, { items: [{ id: product, quantity: 3 }] });
    const list = (actor: TestPerson) => rpc(db, actor, 'list_order_holds', { p_account_id: shop.accountId });
    const { rows, total } = OrderHolds.parse(await list(shop.owner));
    expect(total).toBe(rows.length);
    expect(rows.find(({ orderId }) => orderId === held.id)).toMatchObject({
      stock: [{ productId: product, title: 'Clay', quantity: 3 }],
    });
    const release = (actor: TestPerson) => rpc(db, actor, 'release_order_holds', { p_order_id: held.id });
    const stranger = (await makeAccount(db.sql)).owner;
    for (const actor of [person, stranger]) {
      expect(await codeOf(list(actor))).toBe('forbidden');
      expect(await codeOf(release(actor))).toBe('order_not_found');
    }
    for (let again = 0; again < 2; again += 1) await release(shop.owner);
    expect(await stockOf(product)).toBe(3);
    const events = await db.as(
      shop.owner,
      (sql) => sql`select *, at::text as at from public.order_events where order_id = ${held.id} order by id`,
    );
    expect(events.map((row) => OrderEvent.parse(row).kind)).toEqual(['status', 'holds_released']);
    expect(await mark(held)).toMatchObject({ status: 'paid' });
    expect(await codeOf(release(shop.owner))).toBe('order_not_payable');
  });

  it('is found by number, name, email and by what it holds, page by page', async () => {
    const store = await makeAccount(db.sql);
    const product = await makeProduct(db.sql, store, { stock: 5 });
    const endless = await makeProduct(db.sql, store);
    await makeCoupon(db.sql, store, { name: 'KEPT' });
    const input = (id: string, more: object = {}) => orderInput(id, { provider: 'offline', ...more });
    const first = await place(
      db,
      await makePerson(db.sql, { account: store }),
      store.accountId,
      input(product),
    );
    const second = await place(
      db,
      await makePerson(db.sql, { account: store }),
      store.accountId,
      input(endless, { coupon: 'KEPT' }),
    );
    await db.sql`update public.orders set name = 'Zoé Percent%' where id = ${first.id}`;
    const list = async (args: object) => {
      const read = await rpc(db, store.owner, 'list_order_holds', { p_account_id: store.accountId, ...args });
      const { rows, total } = OrderHolds.parse(read);
      return [rows.map(({ orderId }) => orderId), total];
    };
    expect(await list({})).toEqual([[first.id, second.id], 2]);
    expect(await list({ p_limit: 1, p_offset: 1 })).toEqual([[second.id], 2]);
    expect(await list({ p_kind: 'stock' })).toEqual([[first.id], 1]);
    expect(await list({ p_kind: 'coupon' })).toEqual([[second.id], 1]);
    expect(await list({ p_search: `#${second.number}` })).toEqual([[second.id], 1]);
    expect(await list({ p_search: 'zoe percent%' })).toEqual([[first.id], 1]);
    expect(await list({ p_search: 'nobody' })).toEqual([[], 0]);
    const sorted = async (p_sort: string, p_descending: boolean) => (await list({ p_sort, p_descending }))[0];
    for (const by of ['until', 'number']) {
      expect(await sorted(by, false)).toEqual([first.id, second.id]);
      expect(await sorted(by, true)).toEqual([second.id, first.id]);
    }
    expect(await sorted('member', true)).toEqual([first.id, second.id]);
    for (const wrong of [
      { p_kind: 'time' },
      { p_sort: 'email' },
      { p_limit: 501 },
      { p_limit: 0 },
      { p_offset: -1 },
      { p_search: 'x'.repeat(101) },
    ])
      expect(await codeOf(list(wrong)), JSON.stringify(wrong)).toBe('invalid_input');
  });

  it('[EXAM-A6] is one of five that a person has at once, however they are placed; what holds nothing does not count', async () => {
    const product = await makeProduct(db.sql, shop, { stock: 100 });
    const greedy = await buyer();
    const results = await Promise.all(Array.from({ length: 12 }, () => codeOf(order(product, greedy))));
    expect(results.filter((code) => code === null)).toHaveLength(5);
    expect(new Set(results)).toEqual(new Set([null, 'unpaid_order_limit']));
    expect(await stockOf(product)).toBe(95);
    const free = await makeProduct(db.sql, shop);
    expect(await codeOf(order(free, greedy))).toBeNull();
    await makeCoupon(db.sql, shop, { name: 'ANY' });
    expect(await codeOf(order(free, greedy, { coupon: 'ANY' }))).toBe('unpaid_order_limit');
    expect(await usesOf('ANY')).toBe(0);
    expect(await codeOf(order(product, await buyer()))).toBeNull();
    const written = {
      p_account_id: shop.accountId,
      p_input: { userId: greedy.userId, items: [{ id: product, quantity: 1 }], idempotencyKey: 'by-manager' },
    };
    expect(await codeOf(rpc(db, shop.owner, 'place_manual_order', written))).toBeNull();
    await save({ unpaidOrdersMax: 7 });
    expect(await codeOf(order(product, greedy))).toBeNull();
    await save({ unpaidOrdersMax: 5 });
  });

  it('can be switched off: then only what is free, and what managers write, needs no gateway', async () => {
    const product = await makeProduct(db.sql, shop);
    const person = await buyer();
    await save({ offlineEnabled: false });
    expect(await codeOf(order(product, person))).toBe('provider_not_offered');
    expect(await codeOf(order(product, person, { provider: 'stripe' }))).toBeNull();
    const free = await makeProduct(db.sql, shop, { amountMinor: 0 });
    expect(await order(free, person)).toMatchObject({ status: 'paid' });
    const written = {
      p_account_id: shop.accountId,
      p_input: { userId: person.userId, items: [{ id: product, quantity: 1 }], idempotencyKey: 'though-off' },
    };
    expect(await rpc(db, shop.owner, 'place_manual_order', written)).toMatchObject({ provider: 'offline' });
    expect(await codeOf(order(product, person))).toBe('provider_not_offered');
    await save({ offlineEnabled: true });
    expect(await codeOf(order(product, person))).toBeNull();
  });
});
