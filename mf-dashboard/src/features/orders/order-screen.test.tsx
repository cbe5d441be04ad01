import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import OrderScreen from '../../exposes/order.tsx';
import Orders from '../../exposes/orders.tsx';
import {
  ACCOUNT_ID,
  fakeBackend,
  MANAGER,
  orderRow,
  type Row,
  OTHER,
  STUDENT,
} from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ordersText } from '../../testing/texts.ts';

const path = '/dashboard/orders';
const ORDER = '40000000-0000-4000-8000-000000000001';

describe('an order', () => {
  it('one’s own paid order hands its files over and leads to choosing a time; another’s or an unpaid one does not', async () => {
    const row = orderRow(1001, { id: ORDER });
    const items = [
      {
        type: 'download',
        resource_id: 'p-file',
        product_id: 'p-file',
        title: 'Glaze recipes',
        contents: null,
      },
      { type: 'appointment', resource_id: 's-1', product_id: 'p-1', title: 'An hour', contents: null },
    ].map((item, at) => ({
      ...item,
      id: `i${at}`,
      account_id: ACCOUNT_ID,
      order_id: ORDER,
      quantity: 1,
      unit_minor: 100,
      total_minor: 100,
    }));
    const show = (order: Record<string, unknown>, access = STUDENT) => {
      const backend = fakeBackend({ orders: [order], order_items: items, appointment_services: [] }, access);
      backend.answer('has_access', false);
      return renderScreen(<OrderScreen />, {
        backend,
        path: `/dashboard/orders/${ORDER}`,
        pattern: '/dashboard/orders/:orderId',
      });
    };
    const own = show(row);
    expect(
      await screen.findByRole('button', { name: ordersText('order.download', { title: 'Glaze recipes' }) }),
    ).toBeTruthy();
    // Its time has been chosen.
    expect(screen.getByRole('link', { name: ordersText('order.appointments') }).getAttribute('href')).toBe(
      '/dashboard/appointments',
    );
    own.unmount();
    for (const [order, access] of [
      [{ ...row, status: 'pending' }, STUDENT],
      [{ ...row, user_id: OTHER }, MANAGER],
    ] as const) {
      const { unmount } = show(order, access);
      expect(await screen.findByText('Glaze recipes')).toBeTruthy();
      expect(
        screen.queryByRole('button', { name: ordersText('order.download', { title: 'Glaze recipes' }) }),
      ).toBeNull();
      unmount();
    }
  });

  it('[EXAM-B2] tells its buyer when it was moved to another provider', async () => {
    const row = orderRow(1031, { provider: 'paypal' });
    const order_events = [
      { id: 1, account_id: ACCOUNT_ID, order_id: row['id'], at: '2026-11-02T10:00:00Z', kind: 'status' },
      {
        id: 2,
        account_id: ACCOUNT_ID,
        order_id: row['id'],
        at: '2026-11-03T10:00:00Z',
        kind: 'provider',
        from_provider: 'stripe',
        to_provider: 'paypal',
      },
    ];
    const backend = fakeBackend({ orders: [row], order_items: [], order_events }, STUDENT);
    renderScreen(<OrderScreen />, {
      backend,
      path: `/dashboard/orders/${row['id']}`,
      pattern: '/dashboard/orders/:orderId',
    });
    const line = await screen.findByText(/Payment provider changed from Stripe to PayPal/);
    expect(line.textContent).toContain('3 Nov 2026');
  });

  it('a screen names the document after its heading, without the states beside it', async () => {
    const row = orderRow(1030, { status: 'refunded' });
    const backend = fakeBackend({ orders: [row], order_items: [] }, STUDENT);
    const list = renderScreen(<Orders />, { backend, path });
    await waitFor(() => expect(document.title).toBe('Orders · Test site'));
    list.unmount();
    renderScreen(<OrderScreen />, {
      backend,
      path: `/dashboard/orders/${row['id']}`,
      pattern: '/dashboard/orders/:orderId',
      settings: { seo: { titleTemplate: '{title} – at {site}' } },
    });
    await waitFor(() => expect(document.title).toBe('Order #1030 – at Test site'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Refunded');
  });

  it('[DASH-15] [CHK-11] an own order that waits for its money says where it goes; a manager’s view does not', async () => {
    const row = orderRow(1020, { status: 'pending', provider: 'offline', paid_at: null });
    const show = (order: Row, access: typeof MANAGER) => {
      const backend = fakeBackend({ orders: [order], order_items: [] }, access);
      backend.answer('how_to_pay', 'IBAN PT50 0002');
      return renderScreen(<OrderScreen />, {
        backend,
        path: `/dashboard/orders/${row['id']}`,
        pattern: '/dashboard/orders/:orderId',
      });
    };
    const own = show(row, STUDENT);
    expect(await screen.findByText('IBAN PT50 0002')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    expect(screen.queryByRole('link', { name: ordersText('order.manage') })).toBeNull();
    own.unmount();
    show({ ...row, user_id: OTHER }, MANAGER);
    expect(await screen.findByText(ordersText('order.pendingNote'))).toBeTruthy();
    expect(screen.getByRole('link', { name: ordersText('order.manage') }).getAttribute('href')).toBe(
      `/dashboard/manage/ecommerce/orders/${row['id']}`,
    );
    expect(screen.queryByText('IBAN PT50 0002')).toBeNull();
  });

  it('[CHK-13] an order that cost nothing names no way of paying', async () => {
    const row = orderRow(1022, { total_minor: 0 });
    renderScreen(<OrderScreen />, {
      backend: fakeBackend({ orders: [row], order_items: [] }, STUDENT),
      path: `/dashboard/orders/${row['id']}`,
      pattern: '/dashboard/orders/:orderId',
    });
    expect(await screen.findByText('Nothing to pay')).toBeTruthy();
    expect(screen.queryByText('Offline')).toBeNull();
  });

  it('[CHK-12] an own order whose payment failed is paid from there as long as it is held, and by nobody else', async () => {
    const row = orderRow(1021, {
      status: 'failed',
      provider: 'stripe',
      paid_at: null,
      expires_at: '2999-01-01T00:00:00Z',
    });
    const show = (order: Row, access: typeof MANAGER) =>
      renderScreen(<OrderScreen />, {
        backend: fakeBackend({ orders: [order], order_items: [] }, access),
        path: `/dashboard/orders/${row['id']}`,
        pattern: '/dashboard/orders/:orderId',
      });
    const own = show(row, STUDENT);
    const pay = await screen.findByRole('link', { name: 'Pay now' });
    expect(pay.getAttribute('href')).toBe(`/checkout?order=${row['id']}`);
    expect(screen.getByText(ordersText('order.failedNote'))).toBeTruthy();
    own.unmount();
    const over = show({ ...row, expires_at: '2020-01-01T00:00:00Z' }, STUDENT);
    await screen.findByText(ordersText('order.failedNote'));
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    over.unmount();
    show({ ...row, user_id: OTHER }, MANAGER);
    await screen.findByText(ordersText('order.failedNote'));
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  it('[MNG-10] an order says where it is sent and what is left of it after a refund', async () => {
    const row = orderRow(1001, {
      id: ORDER,
      status: 'partly_refunded',
      refunded_minor: 1150,
      address: { street: 'Rua do Forno 12', city: 'Lisbon' },
    });
    renderScreen(<OrderScreen />, {
      backend: fakeBackend({ orders: [row], order_items: [] }, STUDENT),
      path: `${path}/${ORDER}`,
      pattern: `${path}/:orderId`,
    });
    expect(await screen.findByText('Rua do Forno 12')).toBeTruthy();
    expect(screen.getByText(ordersText('order.refunded')).nextElementSibling?.textContent).toBe('-€11.50');
    expect(screen.getByText(ordersText('order.left')).nextElementSibling?.textContent).toBe('€37.50');
  });
});
