import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let shop: TestAccount;
let buyer: TestPerson;
let orderId: string;
let couponId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
  buyer = await makePerson(db.sql, { account: shop });
  const coupon = await rpc<{ id: string }>(db, shop.owner, 'save_coupon', {
    p_account_id: shop.accountId,
    p_coupon: { name: 'TEN', discountType: 'flat', couponAmount: 10 },
  });
  couponId = coupon.id;
  const bowl = await makeProduct(db.sql, shop, { amountMinor: 2900 });
  orderId = (await place(db, buyer, shop.accountId, orderInput(bowl, { coupon: 'TEN' }))).id;
});
afterAll(() => db.drop());

describe('the totals of a coupon', () => {
  const totals = (actor: TestPerson) => rpc(db, actor, 'coupon_totals', { p_coupon_id: couponId });

  it('count what was sold with it, not what was tried, less what was given back', async () => {
    expect(await totals(shop.owner)).toEqual({ uses: 0, testUses: 0, money: [] });
    await rpc(db, buyer, 'pay_order_test', { p_order_id: orderId });
    expect(await totals(shop.owner)).toEqual({ uses: 0, testUses: 1, money: [] });
    await db.sql`update public.orders set test = false, refunded_minor = 400 where id = ${orderId}`;
    expect(await totals(shop.owner)).toEqual({
      uses: 1,
      testUses: 0,
      money: [{ currency: 'EUR', discountMinor: 1000, revenueMinor: 1500 }],
    });
  });

  it('are told to nobody but managers', async () => {
    const rival = await makeAccount(db.sql);
    for (const actor of [buyer, rival.owner])
      expect(await totals(actor)).toEqual({ uses: 0, testUses: 0, money: [] });
  });
});
