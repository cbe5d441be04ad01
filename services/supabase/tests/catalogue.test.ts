import { Product } from '@stoa/shared/contracts/catalogue';
import { PRODUCT_DESCRIPTION_MAX } from '@stoa/shared/contracts/limits';
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
let manager: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: shop, role: 'Manager' });
});
afterAll(() => db.drop());

const save = (product: Record<string, unknown>, actor: Actor = manager, { accountId } = shop) =>
  rpc<Product>(db, actor, 'save_product', { p_account_id: accountId, p_product: product });
const kit = (more: Record<string, unknown> = {}) => ({
  slug: `kit-${crypto.randomUUID().slice(0, 8)}`,
  title: 'A kit',
  kind: 'product',
  price: { amountMinor: 3450 },
  ...more,
});
const coupon = (input: Record<string, unknown>, actor: Actor = manager, { accountId } = shop) =>
  rpc<Record<string, unknown>>(db, actor, 'save_coupon', { p_account_id: accountId, p_coupon: input });
const SALE = { name: 'SALE', discountType: 'percentage', couponAmount: 10 };

describe('products', () => {
  it('are made and sold at the price that was set; a new price leaves paid orders as they were', async () => {
    const { id, price } = Product.parse(await save(kit({ status: 'active', stock: 5 })));
    expect(price).toMatchObject({ amount_minor: 3450, currency: 'EUR', frequency: null });
    const buyer = await makePerson(db.sql, { account: shop });
    const before = await place(db, buyer, shop.accountId, orderInput(id));
    expect(before.total_minor).toBe(3450);
    await save({ id, price: { amountMinor: 4000 }, title: 'A better kit' });
    expect((await place(db, buyer, shop.accountId, orderInput(id))).total_minor).toBe(4000);
    const [old] = await db.sql`select total_minor from public.orders where id = ${before.id}`;
    expect(old).toEqual({ total_minor: 3450 });
    expect(await db.sql`select 1 from public.prices where product_id = ${id}`).toHaveLength(2);
    await save({ id, price: { amountMinor: 4000 } });
    expect(await db.sql`select 1 from public.prices where product_id = ${id}`).toHaveLength(2);
  });

  it('[MNG-10] of two managers who save at once the second is refused, and a sale in between is not in their way', async () => {
    const { id, version } = Product.parse(await save(kit({ status: 'active', stock: 5 })));
    await place(db, await makePerson(db.sql, { account: shop }), shop.accountId, orderInput(id));
    const both = await Promise.all(
      ['Hers', 'His'].map((title) => codeOf(save({ id, version, title, price: { amountMinor: 5000 } }))),
    );
    expect(both.sort()).toEqual([null, 'precondition_failed'].sort());
    const [stored] = await db.sql`select version, stock from public.products where id = ${id}`;
    expect(stored).toEqual({ version: version + 1, stock: 4 });
    expect(await codeOf(save({ id, version: version + 1, title: 'Again' }))).toBeNull();

    const sale = await coupon({ ...SALE, name: 'TWICE' });
    expect(await codeOf(coupon({ id: sale['id'], version: 1, couponAmount: 20 }))).toBeNull();
    expect(await codeOf(coupon({ id: sale['id'], version: 1, couponAmount: 30 }))).toBe(
      'precondition_failed',
    );
    const rules = (settings: Record<string, unknown>) =>
      codeOf(rpc(db, manager, 'save_shop_settings', { p_account_id: shop.accountId, p_settings: settings }));
    expect(await rules({ version: 0, asksAddress: false })).toBeNull();
    expect(await rules({ version: 0, seller: { name: 'Another' } })).toBe('precondition_failed');
    expect(await rules({ version: 1, seller: { name: 'Another' } })).toBeNull();
  });

  it('are the managers’ of the account alone', async () => {
    const { id } = await save(kit());
    for (const actor of [
      await makePerson(db.sql, { account: shop, role: 'Instructor' }),
      (await makeAccount(db.sql)).owner,
    ]) {
      expect(await codeOf(save({ id, title: 'Mine' }, actor))).toBe('forbidden');
      expect(await codeOf(rpc(db, actor, 'delete_product', { p_product_id: id }))).toBe('not_found');
      expect(await codeOf(rpc(db, actor, 'adjust_stock', { p_product_id: id, p_pieces: 1 }))).toBe(
        'not_found',
      );
    }
    const other = await makeAccount(db.sql);
    expect(await codeOf(save({ id, title: 'Moved' }, other.owner, other))).toBe('not_found');
    const { courseId } = await makeCourse(db.sql, other);
    expect(await codeOf(save(kit({ kind: 'course', resourceId: courseId })))).toBe('not_found');
    const stolen = save(kit({ kind: 'bundle', items: [{ type: 'course', id: courseId }] }));
    expect(await codeOf(stolen)).toBe('not_found');
  });

  it('refuse what makes no sense', async () => {
    for (const bad of [
      kit({ price: { amountMinor: -1 } }),
      kit({ price: { amountMinor: 1.5 } }),
      kit({ price: { amountMinor: 100, frequency: { value: 0, parameter: 'month' } } }),
      kit({ price: { amountMinor: 100, frequency: { value: 1, parameter: 'moon' } } }),
      kit({ price: { amountMinor: 100, iterations: 3 } }),
      kit({ kind: 'dragon' }),
      kit({ slug: 'A b' }),
      kit({ title: '' }),
      kit({ stock: -1 }),
      kit({ status: 'gone' }),
      kit({ status: 'active', price: undefined }),
      kit({ items: [{ type: 'course', id: crypto.randomUUID() }] }),
      kit({ image: 'x' }),
      kit({ description: 'x'.repeat(PRODUCT_DESCRIPTION_MAX + 1) }),
    ]) {
      const { price, ...rest } = bad;
      const code = await codeOf(save(price === undefined ? rest : bad));
      expect(code, JSON.stringify(bad)).toBe('invalid_input');
    }
    const { slug } = kit();
    await save(kit({ slug, description: 'x'.repeat(PRODUCT_DESCRIPTION_MAX) }));
    expect(await codeOf(save(kit({ slug })))).toBe('slug_taken');
  });

  it('that were ordered are not deleted, others are', async () => {
    const { id } = await save(kit({ status: 'active' }));
    const remove = () => codeOf(rpc(db, manager, 'delete_product', { p_product_id: id }));
    const buyer = await makePerson(db.sql, { account: shop });
    await place(db, buyer, shop.accountId, orderInput(id));
    expect(await remove()).toBe('in_use');
    await save({ id, status: 'archived' });
    expect(await codeOf(place(db, buyer, shop.accountId, orderInput(id)))).toBe('item_unavailable');
    const spare = await save(kit());
    expect(await codeOf(rpc(db, manager, 'delete_product', { p_product_id: spare.id }))).toBeNull();
  });

  it('stock moves beside sales and never below nothing, 20 at once included', async () => {
    const { id } = await save(kit({ stock: 10 }));
    const adjust = (pieces: number) =>
      codeOf(rpc(db, manager, 'adjust_stock', { p_product_id: id, p_pieces: pieces }));
    const codes = await Promise.all(Array.from({ length: 20 }, () => adjust(-1)));
    expect(codes.filter((code) => code === 'out_of_stock')).toHaveLength(10);
    expect(await db.sql`select stock from public.products where id = ${id}`).toEqual([{ stock: 0 }]);
    expect(await adjust(7)).toBeNull();
    expect((await save({ id, stock: null })).stock).toBeNull();
    expect(await adjust(1)).toBe('not_found');
  });

  it('a bundle gives everything in it for good', async () => {
    const { courseId, paidLessonId } = await makeCourse(db.sql, shop);
    const thing = await makeProduct(db.sql, shop);
    const bundle = await save(
      kit({
        kind: 'bundle',
        status: 'active',
        items: [
          { type: 'course', id: courseId },
          { type: 'product', id: thing },
        ],
      }),
    );
    const buyer = await makePerson(db.sql, { account: shop });
    const order = await place(db, buyer, shop.accountId, orderInput(bundle.id));
    await rpc(db, buyer, 'pay_order_test', { p_order_id: order.id });
    const lesson = () =>
      db.as(buyer, (sql) => sql`select 1 from public.lesson_contents where lesson_id = ${paidLessonId}`);
    expect(await lesson()).toHaveLength(1);
    expect(await rpc(db, buyer, 'has_access', { p_type: 'product', p_id: thing })).toBe(true);
    // A bundle that changes later takes nothing from who has it.
    await save({ id: bundle.id, items: [] });
    expect(await lesson()).toHaveLength(1);
  });
});

describe('coupons', () => {
  it('are made, changed and switched off by managers; a name is taken once', async () => {
    const made = await coupon(SALE);
    expect(made).toMatchObject({ name: 'SALE', usage_limit: 0, active: true, every_payment: false });
    expect(await codeOf(coupon({ ...SALE, name: ' sale ' }))).toBe('name_taken');
    const product = await makeProduct(db.sql, shop);
    const buyer = await makePerson(db.sql, { account: shop });
    const order = () => place(db, buyer, shop.accountId, orderInput(product, { coupon: 'sale' }));
    expect((await order()).discount_minor).toBe(1000);
    await coupon({ id: made['id'], active: false });
    expect(await codeOf(order())).toBe('coupon_not_found');
    expect(
      await rpc(db, 'service', 'find_coupon', { p_account_id: shop.accountId, p_name: 'SALE' }),
    ).toBeNull();
    const remove = (actor: Actor) => codeOf(rpc(db, actor, 'delete_coupon', { p_coupon_id: made['id'] }));
    expect(await remove((await makeAccount(db.sql)).owner)).toBe('not_found');
    expect(await remove(manager)).toBe('in_use');
    expect(await codeOf(coupon(SALE, buyer))).toBe('forbidden');
    const other = await makeAccount(db.sql);
    expect(await codeOf(coupon({ id: made['id'], couponAmount: 99 }, other.owner, other))).toBe('not_found');
  });

  it('[CART-31] a day without a time lasts to its end in the account’s time zone', async () => {
    await db.sql`update public.accounts set settings = settings || '{"timeZone": "Europe/Lisbon"}' where account_id = ${shop.accountId}`;
    const made = await coupon({ ...SALE, name: 'SUMMER', dateStart: '2027-07-01', dateEnd: '2027-07-31' });
    const [row] = await db.sql<{ start: Date; end: Date }[]>`
      select date_start as start, date_end as end from public.coupons where id = ${made['id'] as string}`;
    expect(row!.start.toISOString()).toBe('2027-06-30T23:00:00.000Z');
    expect(row!.end.toISOString()).toBe('2027-07-31T23:00:00.000Z');
    const exact = await coupon({ id: made['id'], dateEnd: '2027-07-31T12:00:00Z' });
    expect(new Date(exact['date_end'] as string).toISOString()).toBe('2027-07-31T12:00:00.000Z');
    expect((await coupon({ id: made['id'], dateEnd: null }))['date_end']).toBeNull();
  });

  it('refuse what makes no sense', async () => {
    for (const bad of [
      { ...SALE, name: '' },
      { ...SALE, name: 'A', couponAmount: 101 },
      { ...SALE, name: 'A', couponAmount: -5 },
      { ...SALE, name: 'A', discountType: 'magic' },
      { ...SALE, name: 'A', usageLimit: 'many' },
      { ...SALE, name: 'A', dateEnd: '2027-13-45' },
      { ...SALE, name: 'A', active: 'maybe' },
      { ...SALE, name: 'A', dateStart: '2027-02-02', dateEnd: '2027-02-01' },
      { name: 'A' },
    ])
      expect(await codeOf(coupon(bad)), JSON.stringify(bad)).toBe('invalid_input');
  });
});
