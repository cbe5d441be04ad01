import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ShopHolds from '../../exposes/shop-holds.tsx';
import ShopOrders from '../../exposes/shop-orders.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { collectNotices } from '../../testing/collect-notices.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shopPattern, shopText } from '../../testing/texts.ts';

const person = userEvent.setup();
const toasts = collectNotices();
const PATH = '/dashboard/manage/ecommerce/holds';
const hold = (number: number, over: object = {}) => ({
  orderId: `00000000-0000-4000-8000-00000000${number}`,
  number,
  name: `Buyer ${number}`,
  email: `b${number}@example.com`,
  status: 'pending',
  provider: 'offline',
  currency: 'EUR',
  totalMinor: 4900,
  coupon: null,
  createdAt: '2026-11-24T10:00:00Z',
  holdsUntil: '2026-12-01T10:00:00Z',
  expiresAt: '2026-12-08T10:00:00Z',
  stock: [{ productId: 'p1', title: 'Clay', quantity: 3 }],
  ...over,
});
const ROWS = [hold(1001), hold(1002, { stock: [], coupon: 'CLAY10' })];
function open(rows: object[] = ROWS, path = PATH) {
  const backend = fakeBackend({ list_views: [] }, MANAGER);
  backend.answer('list_order_holds', { total: rows.length, rows });
  renderScreen(<ShopHolds />, { backend, path });
  const argsOf = (name: string) =>
    backend.called.filter((call) => call.name === name).map(({ args }) => args);
  return { backend, argsOf };
}

describe('[EXAM-B3] the holds of a shop', () => {
  it('lists whose order holds what until when, a tab beside the orders', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Holds' });
    expect(within(table).getByText('3 × Clay')).toBeTruthy();
    expect(within(table).getByText('Coupon CLAY10')).toBeTruthy();
    expect(within(table).getAllByText(shopPattern('holds.payable'))).toHaveLength(2);
    expect(within(table).getByRole('link', { name: '#1001' }).getAttribute('href')).toBe(
      `/dashboard/manage/ecommerce/orders/${ROWS[0]!.orderId}`,
    );
    const backend = fakeBackend({ orders: [], order_items: [] }, MANAGER);
    renderScreen(<ShopOrders />, { backend, path: '/dashboard/manage/ecommerce/orders' });
    const links = await screen.findAllByRole('link', { name: 'Holds' });
    expect(links[0]?.getAttribute('href')).toBe(PATH);
  });

  it('releases several at once after a question; what was rejected says why', async () => {
    const { backend, argsOf } = open();
    await screen.findByRole('table', { name: 'Holds' });
    await person.click(screen.getByRole('checkbox', { name: 'Select #1002' }));
    const release = shopText('holds.release');
    await person.click(screen.getByRole('button', { name: release }));
    const one = await screen.findByRole('dialog', { name: shopText('holds.releaseTitle', { count: 1 }) });
    expect(argsOf('release_order_holds')).toEqual([]);
    await person.click(within(one).getByRole('button', { name: release }));
    await toasts.see(shopText('holds.released', { count: 1 }));
    expect(argsOf('release_order_holds')).toEqual([{ p_order_id: ROWS[1]!.orderId }]);

    backend.answer('release_order_holds', null, { message: 'order_not_payable' });
    await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await person.click(screen.getByRole('button', { name: release }));
    const both = await screen.findByRole('dialog', { name: shopText('holds.releaseTitle', { count: 2 }) });
    await person.click(within(both).getByRole('button', { name: release }));
    const reasons = await screen.findAllByText(new RegExp(shopText('refused.order_not_payable')));
    expect(reasons.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['#1001', '#1002']);
  });

  it('is filtered, sorted and searched by its address; nothing found leads back to all', async () => {
    const { backend, argsOf } = open([], `${PATH}?kind=coupon&q=nobody&page=2&sort=-number`);
    await screen.findByText(shopText('holds.noMatchTitle'));
    expect(argsOf('list_order_holds')[0]).toMatchObject({
      p_search: 'nobody',
      p_kind: 'coupon',
      p_sort: 'number',
      p_descending: true,
      p_offset: 20,
    });
    // A page past the end turns back by itself, and that request must not be answered with the rows that follow.
    await waitFor(() => expect(argsOf('list_order_holds').at(-1)).toMatchObject({ p_offset: 0 }));
    await screen.findByText(shopText('holds.noMatchTitle'));
    backend.answer('list_order_holds', { total: 2, rows: ROWS });
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('table', { name: 'Holds' });
    await waitFor(() =>
      expect(argsOf('list_order_holds').at(-1)).toMatchObject({ p_search: '', p_kind: null, p_offset: 0 }),
    );
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(await screen.findByRole('checkbox', { name: shopText('holds.kinds.stock') }));
    await waitFor(() => expect(argsOf('list_order_holds').at(-1)).toMatchObject({ p_kind: 'stock' }));
  });

  it('says that there are none, and that they could not be loaded', async () => {
    open([]);
    expect(await screen.findByText('No holds yet')).toBeTruthy();
    const backend = fakeBackend({}, MANAGER);
    backend.answer('list_order_holds', null, { message: 'internal' });
    renderScreen(<ShopHolds />, { backend, path: PATH });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('is for managers alone', async () => {
    const backend = fakeBackend({}, STUDENT);
    renderScreen(<ShopHolds />, { backend, path: PATH });
    await expectSentBack(PATH);
    expect(backend.called.filter(({ name }) => name === 'list_order_holds')).toEqual([]);
  });
});
