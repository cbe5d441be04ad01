import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makeCoupon,
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
let product: string;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  shop = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: shop, role: 'Manager' });
  product = await makeProduct(db.sql, shop, { currency: 'EUR', amountMinor: 900 });
  await makeProduct(db.sql, shop, { currency: 'EUR', amountMinor: 500 });
  await makeCoupon(db.sql, shop, { name: 'FIVE', type: 'flat', amount: 5 });
  await makeCoupon(db.sql, shop, { name: 'TENTH', type: 'percentage', amount: 10 });
});

const callRpc = (currency: unknown, actor: Actor = manager) =>
  rpc(db, actor, 'currency_change', { p_account_id: shop.accountId, p_currency: currency });
const change = (currency: unknown, counts: [unknown, unknown], actor: Actor = manager, version = 0) =>
  rpc<{ version: number }>(db, actor, 'change_currency', {
    p_account_id: shop.accountId,
    p_currency: currency,
    p_version: version,
    p_products: counts[0],
    p_coupons: counts[1],
  });
const save = (value: object, version = 0) =>
  rpc<{ version: number }>(db, manager, 'save_site_section', {
    p_account_id: shop.accountId,
    p_section: 'general',
    p_value: value,
    p_version: version,
  });
const currency = async () => {
  const [row] = await db.sql<{ currency: string }[]>`
    select settings ->> 'currency' as currency from public.accounts where account_id = ${shop.accountId}`;
  return row?.currency;
};
const priceInYen = (id: string, amount: number) => db.sql`
  insert into public.prices (account_id, product_id, currency, amount_minor)
  values (${shop.accountId}, ${id}, 'JPY', ${amount})`;

describe('[EXAM-B5] changing the currency of a shop', () => {
  it('counts what goes off sale: products without a price in the new one, fixed amounts in the old one', async () => {
    expect(await callRpc('JPY')).toEqual({ products: 2, coupons: 1 });
    await priceInYen(product, 900);
    expect(await callRpc('JPY')).toEqual({ products: 1, coupons: 1 });
    await db.sql`update public.products set status = 'archived'
      where account_id = ${shop.accountId} and id <> ${product}`;
    await db.sql`update public.coupons set active = false where account_id = ${shop.accountId}`;
    expect(await callRpc('JPY')).toEqual({ products: 0, coupons: 0 });
    expect(await callRpc('EUR')).toEqual({ products: 0, coupons: 0 });
  });

  it('happens with the confirmed counts, and does what they say', async () => {
    await priceInYen(product, 900);
    expect(await change('JPY', [1, 1])).toEqual({ section: 'general', version: 1 });
    expect(await currency()).toBe('JPY');
    const buyer = await makePerson(db.sql, { account: shop });
    const order = (coupon?: string) =>
      place(db, buyer, shop.accountId, orderInput(product, coupon ? { coupon } : {}));
    expect(await codeOf(order('FIVE'))).toBe('coupon_unavailable');
    expect(await order()).toMatchObject({ currency: 'JPY', total_minor: 900 });
  });

  it.each([
    [2, 0],
    [1, 1],
    [0, 0],
    [null, 1],
    [2, null],
  ])('is refused with other counts: %s products and %s coupons', async (products, coupons) => {
    expect(await codeOf(change('JPY', [products, coupons]))).toBe('precondition_failed');
    expect(await currency()).toBe('EUR');
  });

  it('is refused against another version, and in a currency that does not exist', async () => {
    expect(await codeOf(change('JPY', [2, 1], manager, 4))).toBe('precondition_failed');
    for (const wrong of ['XXX', '', 'jpy', null]) {
      expect(await codeOf(callRpc(wrong)), `${wrong}`).toBe('invalid_input');
      expect(await codeOf(change(wrong, [2, 1])), `${wrong}`).toBe('invalid_input');
    }
    expect(await currency()).toBe('EUR');
  });

  it('does not pass unseen with the section; all else of it does, as do shops that lose nothing', async () => {
    expect(await codeOf(save({ currency: 'JPY', tagline: 'New' }))).toBe('precondition_failed');
    expect(await currency()).toBe('EUR');
    expect(await save({ currency: 'EUR', tagline: 'New' })).toMatchObject({ version: 1 });
    expect(await save({ sitetitle: 'Kiln', timeZone: 'Europe/Lisbon' }, 1)).toMatchObject({ version: 2 });
    await db.sql`update public.products set status = 'archived' where account_id = ${shop.accountId}`;
    expect(await codeOf(save({ currency: 'JPY' }, 2))).toBe('precondition_failed');
    await db.sql`update public.coupons set active = false where account_id = ${shop.accountId}`;
    expect(await save({ currency: 'JPY' }, 2)).toMatchObject({ version: 3 });
    expect(await currency()).toBe('JPY');
  });

  it('is the managers’ of the account alone', async () => {
    const instructor = await makePerson(db.sql, { account: shop, role: 'Instructor' });
    const { owner: stranger } = await makeAccount(db.sql);
    for (const actor of [instructor, stranger]) {
      expect(await codeOf(callRpc('JPY', actor))).toBe('forbidden');
      expect(await codeOf(change('JPY', [2, 1], actor))).toBe('forbidden');
    }
    expect(await codeOf(callRpc('JPY', 'anon'))).toMatch(/^42501/);
    expect(await codeOf(change('JPY', [2, 1], 'anon'))).toMatch(/^42501/);
    const core = db.as(
      manager,
      (sql) => sql`select app.keep_site_section(${shop.accountId}, 'general', '{"currency": "JPY"}', 0)`,
    );
    expect(await codeOf(Promise.resolve(core))).toMatch(/^42501/);
    expect(await currency()).toBe('EUR');
  });

  it('of two at once one wins', async () => {
    const codes = await Promise.all([
      codeOf(change('JPY', [2, 1])),
      codeOf(change('USD', [2, 1])),
      codeOf(save({ tagline: 'Meanwhile' })),
    ]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'precondition_failed')).toHaveLength(2);
  });
});
