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
import { codeOf, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let shop: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
});
afterAll(() => db.drop());

const sellIn = (currency: string) => db.sql`
  update public.accounts set settings = settings || ${db.sql.json({ currency })} where account_id = ${shop.accountId}`;

describe('[EXAM-B5] a coupon of a fixed amount', () => {
  it('keeps the currency it was made in, and is unavailable in another', async () => {
    await makeCoupon(db.sql, shop, { name: 'FIVE', type: 'flat', amount: 5 });
    await makeCoupon(db.sql, shop, { name: 'TENTH', type: 'percentage', amount: 10 });
    await sellIn('JPY');
    const product = await makeProduct(db.sql, shop, { currency: 'JPY', amountMinor: 1_000 });
    const buyer = await makePerson(db.sql, { account: shop });
    const order = (coupon: string) => place(db, buyer, shop.accountId, orderInput(product, { coupon }));
    expect(await codeOf(order('FIVE'))).toBe('coupon_unavailable');
    const uses = await db.sql`select usage_count, currency from public.coupons where name = 'FIVE'`;
    expect([...uses]).toEqual([{ usage_count: 0, currency: 'EUR' }]);
    expect(await order('TENTH')).toMatchObject({ discount_minor: 100 });
    const found = (name: string) =>
      rpc(db, 'service', 'find_coupon', { p_account_id: shop.accountId, p_name: name });
    expect(await found('five')).toMatchObject({ currency: 'EUR' });
    expect(await found('TENTH')).toMatchObject({ currency: null });
    await sellIn('EUR');
  });

  it("takes the shop's currency of the day when it is made", async () => {
    await sellIn('KWD');
    const saved = await rpc(db, shop.owner, 'save_coupon', {
      p_account_id: shop.accountId,
      p_coupon: { name: 'NEW', discountType: 'flat', couponAmount: 3 },
    });
    expect(saved).toMatchObject({ currency: 'KWD' });
    await sellIn('EUR');
  });
});
