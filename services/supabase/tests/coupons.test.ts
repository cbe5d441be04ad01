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
import { call, codeOf, type OrderJson, orderInput, place } from './order-input.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

let db: TestDatabase;
let shop: TestAccount;
let product: string;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
  product = await makeProduct(db.sql, shop, { amountMinor: 19_900 });
});
afterAll(() => db.drop());

const newBuyer = () => makePerson(db.sql, { account: shop });
const order = (coupon: string, person: TestPerson, more: object = {}) =>
  place(db, person, shop.accountId, orderInput(product, { coupon, ...more }));
const usage = async (name: string) => {
  const [row] = await db.sql<{ usage_count: number }[]>`
    select usage_count from public.coupons where account_id = ${shop.accountId} and name = ${name}`;
  return row!.usage_count;
};

describe('the five rules inside place_order', () => {
  it('[CHK-04] [CART-24] rule 1: an unknown or foreign name', async () => {
    const other = await makeAccount(db.sql);
    await makeCoupon(db.sql, other, { name: 'THEIRS' });
    expect(await codeOf(order('NOPE', await newBuyer()))).toBe('coupon_not_found');
    expect(await codeOf(order('THEIRS', await newBuyer()))).toBe('coupon_not_found');
    expect(await codeOf(order('%', await newBuyer()))).toBe('coupon_not_found');
  });

  it('[CHK-04] [CART-26] rule 2: usage_limit reached; 0 is unlimited', async () => {
    await makeCoupon(db.sql, shop, { name: 'FULL', usageLimit: 3, usageCount: 3 });
    await makeCoupon(db.sql, shop, { name: 'ENDLESS', usageLimit: 0, usageCount: 9999 });
    expect(await codeOf(order('FULL', await newBuyer()))).toBe('coupon_limit');
    expect((await order('ENDLESS', await newBuyer())).discount_minor).toBe(2000);
  });

  it('[CHK-04] [CART-27] rule 3: date_start in the future', async () => {
    await makeCoupon(db.sql, shop, { name: 'SOON', dateStart: inHours(1) });
    await makeCoupon(db.sql, shop, { name: 'SINCE', dateStart: inHours(-1) });
    expect(await codeOf(order('SOON', await newBuyer()))).toBe('coupon_unavailable');
    expect(await codeOf(order('SINCE', await newBuyer()))).toBeNull();
  });

  it('[CHK-04] [CART-28] rule 4: date_end in the past', async () => {
    await makeCoupon(db.sql, shop, { name: 'OVER', dateEnd: inHours(-1) });
    await makeCoupon(db.sql, shop, { name: 'UNTIL', dateEnd: inHours(1) });
    expect(await codeOf(order('OVER', await newBuyer()))).toBe('coupon_expired');
    expect(await codeOf(order('UNTIL', await newBuyer()))).toBeNull();
  });

  it('[CHK-04] [CART-29] rule 5: per_user_limit counts the orders of that user', async () => {
    await makeCoupon(db.sql, shop, { name: 'TWICE', perUserLimit: 2 });
    const buyer = await newBuyer();
    await order('TWICE', buyer);
    await order('TWICE', buyer);
    expect(await codeOf(order('TWICE', buyer))).toBe('coupon_limit');
    expect(await codeOf(order('TWICE', await newBuyer()))).toBeNull();
    expect(await usage('TWICE')).toBe(3);
  });

  it('[CHK-07] rule 5 knows the person by normalised e-mail too', async () => {
    await makeCoupon(db.sql, shop, { name: 'ONCE', perUserLimit: 1 });
    await order('ONCE', await newBuyer(), { contact: { email: 'Mia@Example.com' } });
    const again = order('ONCE', await newBuyer(), { contact: { email: ' mia@example.COM ' } });
    expect(await codeOf(again)).toBe('coupon_limit');
  });

  it('[CART-30] [CHK-04] the first failing rule wins', async () => {
    const buyer = await newBuyer();
    await makeCoupon(db.sql, shop, { name: 'ALL', perUserLimit: 1 });
    await order('ALL', buyer);
    const set = (changes: Record<string, unknown>) =>
      db.sql`update public.coupons set ${db.sql(changes as never)} where account_id = ${shop.accountId} and name = 'ALL'`;
    await set({ usage_limit: 1, date_start: inHours(1), date_end: inHours(-1) });
    expect(await codeOf(order('ALL', buyer))).toBe('coupon_limit');
    await set({ usage_limit: 0 });
    expect(await codeOf(order('ALL', buyer))).toBe('coupon_unavailable');
    await set({ date_start: null });
    expect(await codeOf(order('ALL', buyer))).toBe('coupon_expired');
    await set({ date_end: null });
    expect(await codeOf(order('ALL', buyer))).toBe('coupon_limit');
    expect(await usage('ALL')).toBe(1);
  });

  it('[CART-33] names match ignoring case and outer spaces, and stay unique so', async () => {
    await makeCoupon(db.sql, shop, { name: 'Summer' });
    expect(await order('  sUMMER ', await newBuyer())).toMatchObject({ coupon: 'Summer' });
    await expect(makeCoupon(db.sql, shop, { name: ' SUMMER' })).rejects.toThrow(/coupons_name_key/);
    await makeCoupon(db.sql, await makeAccount(db.sql), { name: 'SUMMER' });
  });

  it('an order without a coupon, or with an empty one, has no discount', async () => {
    expect(await order('   ', await newBuyer())).toMatchObject({ coupon: null, discount_minor: 0 });
  });
});

describe('reading coupons', () => {
  it('[CART-34] nobody but the service looks one up, by exact name only', async () => {
    await makeCoupon(db.sql, shop, { name: 'SECRET' });
    const buyer = await newBuyer();
    const find = (name: string) => (sql: Parameters<Parameters<TestDatabase['as']>[1]>[0]) =>
      sql`select public.find_coupon(${shop.accountId}, ${name}) as result`;
    expect(await call(db, 'service', find(' secret '))).toMatchObject({ name: 'SECRET', coupon_amount: 10 });
    expect(await call(db, 'service', find('SECR%'))).toBeNull();
    expect(await codeOf(db.as('anon', find('SECRET')))).toMatch(/^42501/);
    expect(await codeOf(db.as(buyer, find('SECRET')))).toMatch(/^42501/);
    expect(await db.as(buyer, (sql) => sql`select * from public.coupons`)).toHaveLength(0);
    expect(
      await db.as(shop.owner, (sql) => sql`select * from public.coupons where name = 'SECRET'`),
    ).toHaveLength(1);
  });

  it('[DATA-02] the person’s own count of orders leaves out what was cancelled', async () => {
    await makeCoupon(db.sql, shop, { name: 'COUNTED' });
    const buyer = await newBuyer();
    const stored = await order('COUNTED', buyer);
    const dropped = await order('COUNTED', buyer);
    await db.as(buyer, (sql) => sql`select public.cancel_order(${dropped.id})`);
    const count = (person: TestPerson) =>
      call<number>(
        db,
        person,
        (sql) => sql`select public.count_my_orders_with_coupon(${shop.accountId}, ' counted ') as result`,
      );
    expect(stored.coupon).toBe('COUNTED');
    expect(await count(buyer)).toBe(1);
    expect(await count(await newBuyer())).toBe(0);
  });

  it('[CART-36] [CART-37] the table has the named columns and knows two types', async () => {
    const columns = await db.sql<{ column_name: string }[]>`
      select column_name from information_schema.columns where table_schema = 'public' and table_name = 'coupons'`;
    const names = [
      'account_id',
      'name',
      'usage_limit',
      'usage_count',
      'date_start',
      'date_end',
      'per_user_limit',
      'discount_type',
      'coupon_amount',
    ];
    expect(columns.map((column) => column.column_name)).toEqual(expect.arrayContaining(names));
    await expect(makeCoupon(db.sql, shop, { name: 'FREE', type: 'gift' as never })).rejects.toThrow(
      /discount_type/,
    );
  });
});

describe('parallel checkouts', () => {
  const outcomes = async (orders: Promise<OrderJson>[]) => {
    const codes = await Promise.all(orders.map(codeOf));
    return {
      sold: codes.filter((code) => code === null).length,
      rejected: [...new Set(codes.filter(Boolean))],
    };
  };
  const buyers = (count: number) => Promise.all(Array.from({ length: count }, newBuyer));

  it('[CHK-05] limit 1 with 20 at once gives exactly one discounted order', async () => {
    await makeCoupon(db.sql, shop, { name: 'LAST', usageLimit: 1 });
    const people = await buyers(20);
    expect(await outcomes(people.map((person) => order('LAST', person)))).toEqual({
      sold: 1,
      rejected: ['coupon_limit'],
    });
    expect(await usage('LAST')).toBe(1);
  });

  it('[CHK-05] limit 10 with 20 at once gives exactly ten', async () => {
    await makeCoupon(db.sql, shop, { name: 'TEN', usageLimit: 10 });
    const people = await buyers(20);
    expect((await outcomes(people.map((person) => order('TEN', person)))).sold).toBe(10);
    expect(await usage('TEN')).toBe(10);
  });

  it('[CHK-04] one person with 20 carts at once stays within per_user_limit', async () => {
    await makeCoupon(db.sql, shop, { name: 'MINE', perUserLimit: 2 });
    const buyer = await newBuyer();
    expect((await outcomes(Array.from({ length: 20 }, () => order('MINE', buyer)))).sold).toBe(2);
    expect(await usage('MINE')).toBe(2);
  });

  it('the last five pieces are sold five times among 20', async () => {
    const scarce = await makeProduct(db.sql, shop, { stock: 5 });
    const people = await buyers(20);
    const result = await outcomes(
      people.map((person) => place(db, person, shop.accountId, orderInput(scarce))),
    );
    expect(result).toEqual({ sold: 5, rejected: ['out_of_stock'] });
    expect(await db.sql`select stock from public.products where id = ${scarce}`).toEqual([{ stock: 0 }]);
  });
});
