import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Consent, consentCookie } from '@stoa/shared/consent';
import { bus } from '@stoa/shared/event-bus';
import { Link } from '@stoa/shared/router';
import { AccountSettings } from '@stoa/shared/contracts/account';
import { testAccount, testBootstrap, TestPage } from '@stoa/shared/testing';
import { ALWAYS_HYDRATE, type HydrationGate } from '../loading/hydration-gate.ts';
import { HydrationGateContext } from '../view/use-should-hydrate.ts';
import { Analytics } from './analytics.tsx';
import { reportedAddress } from './reported-address.ts';
import { readVisitor } from './visitor.ts';

// Loaded late on a page; a test does not wait for it to be compiled.
beforeAll(() => import('./analytics-frame.tsx'));

const choose = (consent: Consent) =>
  act(async () => {
    document.cookie = consentCookie(consent, false);
    bus.emit('consent.changed', { consent });
  });

function show(
  id: string | null = 'G-TEST1',
  path = '/',
  currency: string | undefined = 'EUR',
  gate: HydrationGate = ALWAYS_HYDRATE,
) {
  const settings = AccountSettings.parse(currency === '' ? {} : { currency });
  const bootstrap = testBootstrap({ account: testAccount({ measurement_id: id, settings }) });
  render(
    <TestPage bootstrap={bootstrap} path={path}>
      <Link to="/course">Courses</Link>
      <Link to="/course?page=2">More courses</Link>
      <Link to="/blog">Journal</Link>
      <HydrationGateContext value={gate}>
        <Analytics />
      </HydrationGateContext>
    </TestPage>,
  );
}
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Analytics');

afterEach(() => {
  document.cookie = 'cookiePreferences=; Path=/; Max-Age=0';
  localStorage.clear();
});

describe('the counting of visits', () => {
  it('[ANA-06] begins with consent `all`, at once, and ends when it is taken back', async () => {
    show();
    expect(frame()).toBeNull();
    await choose('required');
    expect([frame(), localStorage.length]).toEqual([null, 0]);
    await choose('all');
    await vi.waitFor(() => expect(frame()?.getAttribute('src')).toBe('/api/site/analytics'), {
      timeout: 30_000,
    });
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');
    fireEvent.load(frame() as HTMLIFrameElement);
    expect(localStorage.length).toBe(1);
    await choose('disabled');
    expect([frame(), localStorage.length]).toEqual([null, 0]);
  });

  it.each([
    [null, '/'],
    ['G-TEST1', '/dashboard'],
    ['G-TEST1', '/dashboard/orders'],
  ])('is not there with the id %s on %s', async (id, path) => {
    show(id, path);
    await choose('all');
    await act(() => import('./analytics-frame.tsx'));
    expect(frame()).toBeNull();
  });

  it('[ANA-01] tells who counts as one visitor, then of each change of route once', async () => {
    show();
    await choose('all');
    await vi.waitFor(() => expect(frame()).not.toBeNull(), { timeout: 30_000 });
    const reported = vi.spyOn(frame()?.contentWindow as Window, 'postMessage').mockReturnValue(undefined);
    fireEvent.load(frame() as HTMLIFrameElement);
    for (const name of ['Courses', 'Courses', 'More courses', 'Journal'])
      fireEvent.click(screen.getByRole('link', { name }));
    const events = reported.mock.calls.map(([message]) => message as unknown as { event: string });
    expect(events[0]).toEqual({ event: 'start', client_id: readVisitor(), language: 'en' });
    expect(events.slice(1).map(({ event }) => event)).toEqual(['page_view', 'page_view', 'page_view']);
    expect(reported.mock.calls.every(([, target]) => (target as unknown) === '*')).toBe(true);
  });

  it.each([
    ['JPY', 'JPY', 14_150],
    ['', 'USD', 141.5],
  ])(
    '[ANA-02] [ANA-03] [ANA-04] [ANA-05] tells what is put into the cart and bought, in the currency of the account (%s) or %s',
    async (own, currency, total) => {
      const { account_id: accountId } = testAccount();
      const item = (id: string, amount: number, quantity: number) =>
        ({ id, title: `Title ${id}`, image: null, quantity, amount, type: 'product', item: {} }) as const;
      const cart = (...cartItems: ReturnType<typeof item>[]) => {
        const owned = { account_id: accountId, currency, coupon: null, cartItems };
        localStorage.setItem('cart', JSON.stringify(owned));
        act(() => bus.emit('cart.changed', { count: cartItems.length, sum: 0, currency, accountId }));
      };
      cart(item('before', 5, 1));
      show('G-TEST1', '/', own);
      await choose('all');
      await vi.waitFor(() => expect(frame()).not.toBeNull(), { timeout: 30_000 });
      const reported = vi.spyOn(frame()?.contentWindow as Window, 'postMessage').mockReturnValue(undefined);
      fireEvent.load(frame() as HTMLIFrameElement);
      reported.mockClear();
      cart(item('before', 5, 1), item('bowl', 34, 3));
      cart(item('before', 5, 1), item('bowl', 34, 4));
      act(() => bus.emit('checkout.started', { count: 2 }));
      cart();
      act(() => bus.emit('checkout.completed', { orderId: 'o-1', totalMinor: 14_150, currency }));
      const [added, started, bought, ...more] = reported.mock.calls.map(([message]) => message as object);
      const line = (id: string, price: number, quantity: number) => ({
        item_id: id,
        item_name: `Title ${id}`,
        item_category: 'product',
        price,
        quantity,
      });
      expect(added).toEqual({
        event: 'add_to_cart',
        currency,
        value: 102,
        items: [line('bowl', 34, 3)],
        tenant_id: accountId,
      });
      expect(started).toMatchObject({ event: 'begin_checkout', value: 141, tenant_id: accountId });
      expect(bought).toMatchObject({ event: 'purchase', transaction_id: 'o-1', value: total, currency });
      expect(bought).toMatchObject({ items: [line('before', 5, 1), line('bowl', 34, 4)] });
      expect(more).toEqual([]);
    },
  );

  it('[ANA-06] time and depth are told after consent `all` and a gesture alone, of public pages', async () => {
    const beacons: unknown[] = [];
    Object.assign(navigator, { sendBeacon: (_path: string, blob: Blob) => beacons.push(blob) > 0 });
    let touch = () => {};
    let isTouched = false;
    const gate: HydrationGate = {
      ...ALWAYS_HYDRATE,
      subscribe: (listener) => ((touch = listener), () => {}),
      isTouched: () => isTouched,
    };
    show(null, '/', 'EUR', gate);
    const { readPage } = await import('./read-page.ts');
    expect(readPage).toBeTypeOf('function');
    const goTo = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })));
    await choose('all');
    await goTo('Courses');
    expect(beacons).toEqual([]);
    isTouched = true;
    await act(async () => touch());
    await vi.waitFor(async () => {
      await goTo('Journal');
      await goTo('Courses');
      expect(beacons.length).toBeGreaterThan(0);
    });
    const { length } = beacons;
    await choose('required');
    await goTo('Journal');
    expect(beacons).toHaveLength(length);
  });

  it('a visitor keeps the name that was made up, unless it was spoilt', () => {
    const name = readVisitor();
    expect(name).toMatch(/^\d{1,10}\.\d{10}$/);
    expect(readVisitor()).toBe(name);
    localStorage.setItem('stoa.visitor', '<script>');
    expect(readVisitor()).toMatch(/^\d{1,10}\.\d{10}$/);
  });

  it.each([
    ['https://k.example/course?page=2#top', 'https://k.example/course?page=2'],
    ['https://k.example/?code=secret&email=a%40b.example', 'https://k.example/'],
    ['https://k.example/?utm_source=news&token=x&gclid=y', 'https://k.example/?utm_source=news&gclid=y'],
    [`https://k.example/?utm_source=${'x'.repeat(300)}`, 'https://k.example/'],
  ])('of %s it tells %s', (address, reported) => expect(reportedAddress(address)).toBe(reported));
});
