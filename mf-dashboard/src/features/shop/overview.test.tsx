import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ShopOverviewScreen from '../../exposes/shop-overview.tsx';
import { fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

describe('[EXAM-B5] the overview after a change of currency', () => {
  it('gives the average order in the currency that was earned', async () => {
    const backend = fakeBackend({}, MANAGER);
    backend.answer('shop_overview', {
      currency: 'JPY',
      revenue: [{ currency: 'EUR', totalMinor: 19_400, beforeMinor: 0 }],
      paidOrders: 2,
      paidOrdersBefore: 0,
      testOrders: 0,
      states: { paid: 2 },
      days: [{ day: '2026-11-24', totalMinor: 0 }],
      best: [],
    });
    renderScreen(<ShopOverviewScreen />, { backend, path: '/dashboard/manage/ecommerce' });
    expect(await screen.findByText('€97.00')).toBeTruthy();
    expect(screen.queryByText(/¥9,700/)).toBeNull();
  });
});
