import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ShopCoupon from '../../exposes/shop-coupon.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, orderRow } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shopText } from '../../testing/texts.ts';

it('[MNG-10] a coupon tells what it gave and brought in all, by currency and without test orders', async () => {
  const SHOP = '/dashboard/manage/ecommerce';
  const id = '30000000-0000-4000-8000-000000000001';
  const row = orderRow(1012, { discount_minor: 490 });
  const coupon = {
    ...{ id, account_id: ACCOUNT_ID, name: 'CLAY10', usage_limit: 0, usage_count: 3, per_user_limit: 0 },
    ...{ date_start: null, date_end: null, discount_type: 'percentage', coupon_amount: 10, active: true },
    ...{ every_payment: false, version: 1, created_at: '2026-11-01T00:00:00Z' },
  };
  const use = { account_id: ACCOUNT_ID, coupon_id: id, order_id: row['id'], status: 'used' };
  const backend = fakeBackend(
    {
      coupons: [coupon],
      coupon_redemptions: [{ ...use, created_at: '2026-11-02T00:00:00Z' }],
      orders: [row],
    },
    MANAGER,
  );
  backend.answer('coupon_totals', {
    uses: 2,
    testUses: 1,
    money: [
      { currency: 'EUR', discountMinor: 980, revenueMinor: 8820 },
      { currency: 'USD', discountMinor: 100, revenueMinor: 900 },
    ],
  });
  renderScreen(<ShopCoupon />, {
    backend,
    path: `${SHOP}/coupons/${id}`,
    pattern: `${SHOP}/coupons/:couponId`,
  });
  const valueOf = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
  await screen.findByText('€9.80');
  expect(await valueOf(shopText('coupons.totalUses'))).toBe(
    `${shopText('coupons.totalUses')}2${shopText('overview.testLeftOut', { count: 1 })}`,
  );
  expect(await valueOf('Discount given')).toBe('Discount given€9.80$1.00');
  expect(await valueOf(shopText('coupons.totalRevenue'))).toContain('€88.20$9.00');
});
