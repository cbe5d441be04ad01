import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, MANAGER, orderRow } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LatestOrders } from './latest-orders.tsx';

it('[DASH-11] keeps the date of an order on one line where the table is narrow', async () => {
  const backend = fakeBackend({ orders: [orderRow(1, { created_at: '2026-07-30T10:00:00Z' })] }, MANAGER);
  renderScreen(<LatestOrders userId={null} />, { backend });
  const date = await screen.findByText(/Jul.*2026/);
  expect(getComputedStyle(date).whiteSpace).toBe('nowrap');
});
