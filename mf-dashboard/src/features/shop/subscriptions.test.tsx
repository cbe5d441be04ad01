import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ShopOrder from '../../exposes/shop-order.tsx';
import ShopOrders from '../../exposes/shop-orders.tsx';
import ShopSubscriptions from '../../exposes/shop-subscriptions.tsx';
import { fakeBackend, MANAGER, orderRow } from '../../testing/fake-backend.ts';
import { collectNotices } from '../../testing/collect-notices.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ordersText, shopText } from '../../testing/texts.ts';

const person = userEvent.setup();
const toasts = collectNotices();
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

const PATH = `${SHOP}/subscriptions`;
const one = {
  ...{ id: 's1', user_id: 'u1', order_id: 'o1', number: 1003, name: 'Mára Lund', email: 'mara@kiln.example' },
  ...{
    title: 'Open studio',
    frequency: { value: 1, parameter: 'month' },
    amount_minor: 2900,
    currency: 'EUR',
  },
  ...{ status: 'active', current_period_end: '2026-12-01T00:00:00Z', cancel_at_period_end: false },
  ...{ cycles_done: 2, cycles_total: null, created_at: '2026-10-01T00:00:00Z' },
};
const ending = { ...one, id: 's2', name: 'Jonas Weber', cancel_at_period_end: true };
const overdue = { ...one, id: 's3', name: 'Ada Kunz', status: 'past_due' };
function open(subscriptions: object[], path = PATH) {
  const backend = fakeBackend({ list_views: [] }, MANAGER);
  backend.answer('list_subscriptions', { total: subscriptions.length, subscriptions });
  renderScreen(<ShopSubscriptions />, { backend, path });
  const argsOf = (name: string) =>
    backend.called.filter((call) => call.name === name).map(({ args }) => args);
  return { backend, argsOf };
}
const press = (name: string) => person.click(screen.getByRole('button', { name }));

describe('subscriptions', () => {
  it('are searched, and one that fits nothing leads back to all of them', async () => {
    const { backend, argsOf } = open([one], `${PATH}?q=%231003`);
    const table = await screen.findByRole('table', { name: 'Subscriptions' });
    expect(within(table).getByRole('link', { name: 'Mára Lund' }).getAttribute('href')).toBe(
      `${SHOP}/orders/o1`,
    );
    const requested = () => argsOf('list_subscriptions').at(-1);
    expect(requested()).toMatchObject({ p_search: '#1003', p_statuses: null, p_offset: 0, p_sort: 'started', p_descending: true }); // prettier-ignore
    const search = screen.getByRole('searchbox', { name: shopText('subscriptions.search') });
    expect(search).toHaveProperty('value', '#1003');
    backend.answer('list_subscriptions', { total: 0, subscriptions: [] });
    await person.clear(search);
    await person.type(search, 'nobody{Enter}');
    await waitFor(() => expect(requested()).toMatchObject({ p_search: 'nobody' }));
    await screen.findByRole('heading', { name: shopText('subscriptions.noMatchTitle') });
    backend.answer('list_subscriptions', { total: 1, subscriptions: [one] });
    await press('Clear filters');
    await screen.findByRole('link', { name: 'Mára Lund' });
    expect(requested()).toMatchObject({ p_search: '', p_statuses: null });
  });

  it('are filtered, sorted and paged by their address', async () => {
    const { argsOf } = open(
      [one],
      `${PATH}?status=active,past_due&renews=no&until=2026-12-01..&sort=until&page=2`,
    );
    await screen.findByRole('table', { name: 'Subscriptions' });
    expect(argsOf('list_subscriptions')[0]).toMatchObject({
      p_statuses: ['active', 'past_due'],
      p_renews: false,
      p_until_before: null,
      p_sort: 'until',
      p_descending: false,
      p_limit: 20,
      p_offset: 20,
    });
    expect(argsOf('list_subscriptions')[0]?.['p_until_from']).toMatch(/^2026-(11-30|12-01)T/);
  });

  it('several are cancelled at the end of their period after a question, and resumed by Undo', async () => {
    const { argsOf } = open([one, ending, overdue]);
    await screen.findByRole('table', { name: 'Subscriptions' });
    await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press(shopText('subscriptions.bulk.cancel'));
    const dialog = await screen.findByRole('dialog', { name: shopText('subscriptions.bulk.cancelTitle') });
    expect(argsOf('cancel_subscription')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: shopText('subscriptions.bulk.cancel') }));
    await toasts.see(shopText('subscriptions.bulk.cancelled', { count: 1 }));
    expect(argsOf('cancel_subscription')).toEqual([{ p_subscription_id: 's1', p_at_once: false }]);
    const reasons = await screen.findAllByText(/Not possible in its current status/);
    expect(reasons.map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
      'Jonas Weber',
      'Ada Kunz',
    ]);
    await toasts.undo();
    await waitFor(() => expect(argsOf('resume_subscription')).toEqual([{ p_subscription_id: 's1' }]));
  });

  it('one is cancelled immediately from its row, and a waiting end is taken back', async () => {
    const { argsOf } = open([overdue, ending]);
    const row = await screen.findByRole('row', { name: /Ada Kunz/ });
    await person.click(within(row).getByRole('button', { name: shopText('subscriptions.cancel') }));
    const dialog = await screen.findByRole('dialog', { name: 'Open studio · Ada Kunz' });
    await person.click(within(dialog).getByRole('checkbox', { name: shopText('subscriptions.atOnce') }));
    await person.click(within(dialog).getByRole('button', { name: shopText('subscriptions.cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(argsOf('cancel_subscription')).toEqual([{ p_subscription_id: 's3', p_at_once: true }]);
    await press(shopText('subscriptions.resume'));
    await waitFor(() => expect(argsOf('resume_subscription')).toEqual([{ p_subscription_id: 's2' }]));
    expect(argsOf('list_subscriptions').length).toBeGreaterThan(1);
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
