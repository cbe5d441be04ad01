import type { Order, OrderItem } from '@stoa/shared/contracts/order';
import type { SessionEngine } from '@stoa/shared/session/engine';
import { TestPage } from '@stoa/shared/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ThankYou from '../../exposes/thank-you.tsx';
import { recordNotices } from '../../testing/notices.ts';
import { changingSession, signedIn } from '../../testing/session.ts';
import { ACCOUNT_ID, createShop, ORDER_ID, PAID_ONCE, type Shop, testOrder } from '../../testing/shop.ts';
import { pattern, t } from '../../testing/texts.ts';

const line: OrderItem = {
  id: 'line-1',
  product_id: 'p-course',
  type: 'course',
  resource_id: 'course-1',
  title: 'Throwing on the wheel',
  image: null,
  quantity: 1,
  unit_minor: 19_990,
  total_minor: 19_990,
  ...PAID_ONCE,
};

function open(
  order: Partial<Order> | null,
  options: { session?: SessionEngine; path?: string; seller?: Record<string, unknown> } = {},
) {
  const shop = createShop({ seller: options.seller });
  if (order) shop.orders.set('key', testOrder({ items: [line], ...order }));
  show(shop, options);
  return shop;
}
function show(shop: Shop, options: { session?: SessionEngine; path?: string } = {}) {
  render(
    <TestPage
      path={options.path ?? `/thankyou?order=${ORDER_ID}`}
      session={options.session ?? signedIn()}
      client={shop.client}
    >
      <ThankYou />
    </TestPage>,
  );
}
const heading = () => screen.findByRole('heading', { level: 1 });
const figure = (key: string) => document.querySelector(`dd[data-figure="${key}"]`)?.textContent;

describe('the receipt', () => {
  it('is fetched in the page’s language and handed over as a file, once the order is paid', async () => {
    open({ status: 'paid' });
    const button = await screen.findByRole('button', { name: t('order.receipt') });
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      requests.push(path);
      return new Response('%PDF-');
    });
    const made = vi.fn(() => 'blob:receipt');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} });
    await userEvent.click(button);
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(requests.filter((path) => path.includes('receipts'))).toEqual([
      `/api/receipts/${ORDER_ID}?lang=en`,
    ]);
  });

  it('is not offered of what is not paid', async () => {
    open({ status: 'pending', provider: 'offline' });
    await heading();
    expect(screen.queryByRole('button', { name: t('order.receipt') })).toBeNull();
  });
});

describe('what was bought', () => {
  const rows = [
    { type: 'download' as const, resource_id: 'p-file', title: 'Glaze recipes', contents: null },
    {
      type: 'bundle' as const,
      resource_id: 'p-box',
      title: 'Box',
      contents: [
        { type: 'download', id: 'p-in' },
        { type: 'course', id: 'course-1' },
      ],
    },
    { type: 'appointment' as const, resource_id: 's-hour', title: 'An hour at the wheel', contents: null },
    { type: 'group' as const, resource_id: 'g-glaze', title: 'Glaze circle', contents: null },
  ].map((row) => ({ ...row, account_id: ACCOUNT_ID, order_id: ORDER_ID }));
  function bought(order: Partial<Order>) {
    const shop = createShop();
    shop.tables['order_items'] = rows;
    shop.tables['products'] = [{ account_id: ACCOUNT_ID, id: 'p-in', title: 'Firing chart' }];
    shop.tables['groups'] = [{ account_id: ACCOUNT_ID, id: 'g-glaze', slug: 'glazes' }];
    shop.tables['appointment_services'] = [{ account_id: ACCOUNT_ID, id: 's-hour', slug: 'wheel-hour' }];
    const items = rows.map((row, at) => ({ ...line, ...row, id: `line-${at}` }));
    shop.orders.set('key', testOrder({ items, ...order }));
    show(shop);
    return shop;
  }

  it('a course that came in a bundle is begun from there, and a group is joined', async () => {
    bought({ status: 'paid' });
    const group = await screen.findByRole('link', { name: t('thanks.toGroup', { title: 'Glaze circle' }) });
    expect(group.getAttribute('href')).toBe('/dashboard/groups/glazes');
    const begin = await screen.findByRole('link', { name: t('thanks.openCourse') });
    await waitFor(() => expect(begin.getAttribute('href')).toBe('/dashboard/courses/wheel'));
  });

  it('is handed over as a file by an address of the moment, alone or out of a bundle, and a time is chosen', async () => {
    bought({ status: 'paid' });
    await screen.findByRole('button', { name: t('thanks.download', { title: 'Firing chart' }) });
    const time = screen.getByRole('link', { name: t('thanks.bookTime', { title: 'An hour at the wheel' }) });
    expect(time.getAttribute('href')).toBe('/dashboard/appointments/wheel-hour');
    const requests: unknown[] = [];
    let status = 200;
    vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
      requests.push(JSON.parse(String(body)));
      return Response.json(status === 200 ? { url: '/storage/v1/signed' } : { code: 'not_found' }, {
        status,
      });
    });
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.href);
    });
    await userEvent.click(
      screen.getByRole('button', { name: t('thanks.download', { title: 'Glaze recipes' }) }),
    );
    await waitFor(() => expect(clicked).toHaveLength(1));
    expect([requests, clicked[0]]).toEqual([
      [{ type: 'product', id: 'p-file' }],
      expect.stringMatching(/\/storage\/v1\/signed$/),
    ]);
    status = 404;
    const notified = recordNotices();
    await userEvent.click(
      screen.getByRole('button', { name: t('thanks.download', { title: 'Firing chart' }) }),
    );
    await waitFor(() => expect(JSON.stringify(notified)).toContain(t('thanks.downloadFailed')));
    expect(clicked).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('is not offered of what is not paid', async () => {
    bought({ status: 'pending' });
    await heading();
    expect(screen.queryByRole('button', { name: pattern('thanks.download') })).toBeNull();
  });

  it('[LMS-11] a time that waits for its money says until when', async () => {
    const shop = createShop();
    const hold = { account_id: ACCOUNT_ID, order_id: ORDER_ID, starts_at: '2026-12-10T09:00:00Z' };
    shop.tables['bookings'] = [
      { ...hold, id: 'b1', status: 'held', held_until: '2026-12-02T12:00:00Z' },
      { ...hold, id: 'b2', status: 'expired', held_until: '2026-12-03T12:00:00Z' },
    ];
    const items = [{ ...line, ...rows[2], id: 'line-2' }];
    shop.orders.set('key', testOrder({ items, status: 'pending', provider: 'offline' }));
    show(shop);
    const held = await screen.findByText(pattern('thanks.timeHeld'));
    expect(held.textContent).toMatch(/Dec 10, 2026.*Dec 2, 2026/);
    expect(screen.queryByText(/Dec 3, 2026/)).toBeNull();
  });
});

describe('[PAGE-10] the thanks', () => {
  it('show the real order: number, items, discount, total, and the way into the course', async () => {
    open({ coupon: 'CLAY10', discount_minor: 2000, total_minor: 17_990 });
    expect((await heading()).textContent).toBe(t('thanks.paid', { name: 'Ada' }));
    expect(screen.getByText(pattern('order.paidText', { number: 1001 }))).toBeTruthy();
    expect(screen.getByText('Throwing on the wheel')).toBeTruthy();
    expect([figure('sum'), figure('discount'), figure('total')]).toEqual(['€199.90', '−€20.00', '€179.90']);
    expect(screen.getByText('Test order')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: t('thanks.openCourse') }).getAttribute('href')).toBe(
        '/dashboard/courses/wheel',
      ),
    );
  });

  it('[CHK-08] a receipt in yen has no fraction', async () => {
    open({ currency: 'JPY', subtotal_minor: 4980, total_minor: 4980 });
    await heading();
    expect(figure('total')).toBe('¥4,980');
  });

  it('[PAGE-11] what began a subscription leads to it', async () => {
    const shop = open({ items: [{ ...line, type: 'membership' }] });
    await heading();
    expect(screen.queryByRole('link', { name: t('thanks.toSubscription') })).toBeNull();
    cleanup();
    shop.tables['subscriptions'] = [
      { id: 's1', account_id: ACCOUNT_ID, user_id: 'user-1', order_id: ORDER_ID },
    ];
    show(shop);
    const link = await screen.findByRole('link', { name: t('thanks.toSubscription') });
    expect(link.getAttribute('href')).toBe(`/subscribed?order=${ORDER_ID}`);
  });

  it('a product alone leads to no course', async () => {
    open({ items: [{ ...line, type: 'product' }] });
    await heading();
    expect(screen.queryByRole('link', { name: t('thanks.openCourse') })).toBeNull();
    expect(screen.getByRole('link', { name: t('order.toOrders') })).toBeTruthy();
  });

  it.each([
    [
      'an order to be paid later',
      { status: 'pending', provider: 'offline' },
      t('thanks.waiting', { name: 'Ada' }),
    ],
    ['an unpaid one', { status: 'pending' }, t('thanks.unpaid', { number: '1001' })],
    [
      'one whose time ran out',
      { status: 'pending', expires_at: '2020-01-01T00:00:00Z' },
      t('thanks.over', { number: '1001' }),
    ],
    ['an expired one', { status: 'expired' }, t('thanks.over', { number: '1001' })],
    ['a cancelled one', { status: 'cancelled' }, t('thanks.over', { number: '1001' })],
    ['one put aside', { status: 'on_hold' }, t('thanks.onHold', { number: '1001' })],
    ['one whose payment failed', { status: 'failed' }, t('thanks.failed', { number: '1001' })],
    ['a refunded one', { status: 'refunded' }, t('thanks.refunded', { number: '1001' })],
  ] as const)('%s is not called paid', async (_name, change, title) => {
    open(change);
    expect((await heading()).textContent).toBe(title);
    expect(screen.queryByRole('link', { name: t('thanks.openCourse') })).toBeNull();
  });

  it('an unpaid order can be paid from here', async () => {
    open({ status: 'pending' });
    const link = await screen.findByRole('link', { name: t('thanks.finish') });
    expect(link.getAttribute('href')).toBe(`/checkout?order=${ORDER_ID}`);
  });
});

describe('back from the gateway', () => {
  beforeEach(() => sessionStorage.setItem('checkout-at-gateway', ORDER_ID));
  afterEach(() => sessionStorage.clear());

  it('an order that the shop has not heard of is said to be awaited, and turns paid by itself', async () => {
    const shop = open({ status: 'pending' });
    expect((await heading()).textContent).toBe(t('thanks.awaiting', { number: '1001' }));
    expect(screen.queryByRole('link', { name: t('thanks.finish') })).toBeNull();
    await waitFor(() => expect(shop.to(`/api/orders/${ORDER_ID}/confirm`)).toHaveLength(1));
    for (const order of shop.orders.values()) Object.assign(order, { status: 'paid' });
    await screen.findByText(pattern('order.paidText', { number: 1001 }), {}, { timeout: 10_000 });
    expect(sessionStorage.getItem('checkout-at-gateway')).toBeNull();
  });

  it('a declined payment is said, with the way to try again', async () => {
    open({ status: 'failed' });
    expect((await heading()).textContent).toBe(t('thanks.failed', { number: '1001' }));
    const link = screen.getByRole('link', { name: t('thanks.finish') });
    expect(link.getAttribute('href')).toBe(`/checkout?order=${ORDER_ID}`);
  });
});

describe('without an order to show', () => {
  it('a foreign or unknown order is not found', async () => {
    open(null);
    expect((await heading()).textContent).toBe(t('order.missing'));
  });

  it('who is signed out signs in first, and nothing is asked', async () => {
    const shop = open({}, { session: changingSession() });
    expect((await heading()).textContent).toBe(t('order.signIn'));
    expect(shop.calls).toEqual([]);
  });

  it('who was signed out elsewhere signs in first too, and does not read that there is no such order', async () => {
    const session = changingSession();
    await session.signIn({ email: 'ada@example.com', password: 'long enough' });
    const shop = createShop();
    shop.reject(`/api/orders/${ORDER_ID}`, 'not_authenticated', 401);
    show(shop, { session });
    expect(await screen.findByRole('heading', { name: t('order.signIn') })).toBeTruthy();
  });

  it('no order in the address', async () => {
    open(null, { path: '/thankyou' });
    expect((await heading()).textContent).toBe(t('thanks.noOrder'));
  });

  it('a service that does not answer: said, and tried again on request', async () => {
    const shop = open({});
    shop.reject(`/api/orders/${ORDER_ID}`, 'internal', 500);
    expect((await heading()).textContent).toBe(t('order.failed'));
    shop.accept();
    await userEvent.click(screen.getByRole('button', { name: t('order.retry') }));
    await screen.findByText(pattern('order.paidText', { number: 1001 }));
  });
});
