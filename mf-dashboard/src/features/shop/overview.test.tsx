import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ShopOverviewScreen from '../../exposes/shop-overview.tsx';
import { fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shopPattern } from '../../testing/texts.ts';

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

  it('shows each currency by itself: revenue, average order and days', async () => {
    const backend = fakeBackend({}, MANAGER);
    const day = (totalMinor: number) => [{ day: '2026-11-24', totalMinor }];
    backend.answer('shop_overview', {
      currency: 'JPY',
      revenue: [
        { currency: 'JPY', totalMinor: 9000, beforeMinor: 0, paidOrders: 3 },
        { currency: 'EUR', totalMinor: 19_400, beforeMinor: 500, paidOrders: 2 },
      ],
      paidOrders: 5,
      paidOrdersBefore: 1,
      testOrders: 0,
      states: { paid: 5 },
      days: day(9000),
      otherDays: [{ currency: 'EUR', days: day(19_400) }],
      best: [],
    });
    renderScreen(<ShopOverviewScreen />, { backend, path: '/dashboard/manage/ecommerce' });
    for (const amount of ['¥9,000', '€194.00', '¥3,000', '€97.00'])
      expect(await screen.findByText(amount)).toBeTruthy();
    expect(screen.getByText(shopPattern('overview.perDayText', { amount: '¥9,000' }))).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'In EUR' })).toBeTruthy();
    expect(screen.getByText(shopPattern('overview.perDayText', { amount: '€194.00' }))).toBeTruthy();
  });
});
