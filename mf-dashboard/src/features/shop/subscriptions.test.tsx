import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ShopOrder from '../../exposes/shop-order.tsx';
import ShopOrders from '../../exposes/shop-orders.tsx';
import ShopSubscriptions from '../../exposes/shop-subscriptions.tsx';
import { fakeBackend, MANAGER, orderRow } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ordersText, shopText } from '../../testing/texts.ts';

const person = userEvent.setup();
const SHOP = '/dashboard/manage/ecommerce';
const row = orderRow(1012, { provider: 'stripe' });
const renewal = {
  order_id: row['id'],
  subscription_id: 's1',
  cycle: 3,
  title: 'Open studio',
  first_number: 1003,
};
const orders = () => {
  const backend = fakeBackend({ orders: [row], order_items: [], order_events: [], refunds: [] }, MANAGER);
  backend.answer('renewals_among', [renewal]);
  return backend;
};

describe('subscriptions', () => {
  it('are searched, and one that fits nothing leads back to all of them', async () => {
    const backend = fakeBackend({}, MANAGER);
    const one = {
      ...{ id: 's1', user_id: 'u1', order_id: 'o1', number: 1003, name: 'Mára Lund', title: 'Open studio' },
      ...{ frequency: { value: 1, parameter: 'month' }, amount_minor: 2900, currency: 'EUR', cycles_done: 2 },
      ...{ status: 'active', current_period_end: '2026-12-01T00:00:00Z', cancel_at_period_end: false },
    };
    backend.answer('list_subscriptions', { total: 1, subscriptions: [one] });
    renderScreen(<ShopSubscriptions />, { backend, path: `${SHOP}/subscriptions?q=%231003` });
    const table = await screen.findByRole('table', { name: 'Subscriptions' });
    expect(within(table).getByRole('link', { name: 'Mára Lund' }).getAttribute('href')).toBe(
      `${SHOP}/orders/o1`,
    );
    const requestsOf = () => backend.called.filter(({ name }) => name === 'list_subscriptions').at(-1)?.args;
    expect(requestsOf()).toMatchObject({ p_search: '#1003', p_status: null, p_offset: 0 });
    const search = screen.getByRole('searchbox', { name: 'Search subscriptions' });
    expect(search).toHaveProperty('value', '#1003');
    backend.answer('list_subscriptions', { total: 0, subscriptions: [] });
    await person.clear(search);
    await person.type(search, 'nobody{Enter}');
    await waitFor(() => expect(requestsOf()).toMatchObject({ p_search: 'nobody' }));
    backend.answer('list_subscriptions', { total: 1, subscriptions: [one] });
    await person.click(await screen.findByRole('button', { name: shopText('subscriptions.clear') }));
    await screen.findByRole('link', { name: 'Mára Lund' });
    expect(requestsOf()).toMatchObject({ p_search: '', p_status: null });
  });

  it('a renewal says so in the list, and on its screen of which subscription', async () => {
    const list = renderScreen(<ShopOrders />, { backend: orders(), path: `${SHOP}/orders` });
    const table = await screen.findByRole('table', { name: 'Orders' });
    expect(await within(table).findByText('Renewal')).toBeTruthy();
    list.unmount();
    renderScreen(<ShopOrder />, {
      backend: orders(),
      path: `${SHOP}/orders/${row['id']}`,
      pattern: `${SHOP}/orders/:orderId`,
    });
    expect(await screen.findByText(new RegExp(ordersText('order.renewal', { cycle: 3 })))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open studio' }).getAttribute('href')).toBe(
      `${SHOP}/subscriptions?q=%231003`,
    );
  });
});
