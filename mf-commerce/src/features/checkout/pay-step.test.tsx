import { TestPage } from '@stoa/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import Checkout from '../../exposes/checkout.tsx';
import { CLAY10, KIT, storedCart } from '../../testing/builders.ts';
import {
  chooseCountry,
  received,
  open,
  order,
  path,
  person,
  requests,
  startListening,
  stopListening,
} from '../../testing/checkout-scene.tsx';
import { changingSession, signedIn } from '../../testing/session.ts';
import { Page, Whereabouts } from '../../testing/go.tsx';
import { exit } from '../../orders/at-gateway.ts';
import { createShop, GATEWAY, ORDER_ID, testOrder } from '../../testing/shop.ts';
import { pattern, t } from '../../testing/texts.ts';

let leave: MockInstance<typeof exit.to>;
beforeEach(() => {
  startListening();
  leave = vi.spyOn(exit, 'to');
});
afterEach(stopListening);

describe('the pay step', () => {
  /** Back by the browser's own button from the gateway, where placing led. */
  async function placed() {
    const shop = await open({ cart: { cartItems: [KIT], coupon: CLAY10 } });
    await chooseCountry();
    await person.click(order());
    await screen.findByRole('heading', { name: t('pay.title', { number: '1001' }) });
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(GATEWAY));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    leave.mockClear();
    shop.calls.length = 0;
    return shop;
  }

  it.each(['gateway_unavailable', 'gateway_refused', 'provider_not_offered', 'test_mode_off'] as const)(
    '[EXAM-B2] %s is explained where the focus goes, and the same order is paid another way on the spot',
    async (code) => {
      const shop = await open({ cart: { cartItems: [KIT] }, shop: { lastOrder: { country: 'PT' } } });
      shop.reject(`/api/orders/${ORDER_ID}/pay`, code, 503);
      await person.click(order());
      const ways = await screen.findByRole('group', { name: t('pay.otherWay') });
      await waitFor(() => expect(document.activeElement?.textContent).toContain(t('errors.payHeading')));
      expect(within(ways).getAllByRole('radio')).toHaveLength(3);
      shop.accept();
      await person.click(within(ways).getByRole('radio', { name: pattern('checkout.providers.stripe') }));
      await person.dblClick(screen.getByRole('button', { name: t('pay.pay', { total: '€34.50' }) }));
      await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(GATEWAY));
      expect(shop.to(`/api/orders/${ORDER_ID}/pay`).map(({ body }) => body)).toEqual([
        {},
        { provider: 'stripe' },
      ]);
      expect([requests(shop).length, shop.to('rpc:cancel_order').length]).toEqual([1, 0]);
    },
  );

  it('[EXAM-B2] of a renewal offers every other gateway from the start, and no paying later', async () => {
    const shop = createShop();
    const expiresAt = new Date(Date.now() + 5 * 86_400_000);
    const order = { status: 'pending', provider: 'paypal', is_renewal: true } as const;
    shop.orders.set('key', testOrder({ ...order, expires_at: expiresAt.toISOString() }));
    render(
      <TestPage path={`/checkout?order=${ORDER_ID}`} session={signedIn()} client={shop.client}>
        <Page path="/checkout">
          <Checkout />
        </Page>
      </TestPage>,
    );
    const ways = await screen.findByRole('group', { name: 'Payment' });
    expect(
      within(ways)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value }) => value),
    ).toEqual(['paypal', 'stripe']);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(expiresAt);
    expect(screen.getByText(pattern('pay.until')).textContent).toContain(day);
    await person.click(within(ways).getByRole('radio', { name: pattern('checkout.providers.stripe') }));
    await person.click(screen.getByRole('button', { name: pattern('pay.pay') }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(GATEWAY));
    expect(shop.to(`/api/orders/${ORDER_ID}/pay`).map(({ body }) => body)).toEqual([{ provider: 'stripe' }]);
  });

  it('[EXAM-B2] paying later instead leads to the thanks of the same order, even when the reply is lost', async () => {
    for (const isLost of [false, true]) {
      const shop = await open({ cart: { cartItems: [KIT] }, shop: { lastOrder: { country: 'PT' } } });
      shop.reject(`/api/orders/${ORDER_ID}/pay`, 'gateway_unavailable', 503);
      await person.click(order());
      await person.click(await screen.findByRole('radio', { name: pattern('checkout.providers.offline') }));
      shop.accept();
      if (isLost) shop.loseReply();
      const seen: string[] = [];
      const watch = new MutationObserver(() => seen.push(document.body.textContent));
      watch.observe(document.body, { childList: true, subtree: true });
      await person.click(screen.getByRole('button', { name: pattern('checkout.providers.offline') }));
      await waitFor(() => expect(path()).toBe(`/thankyou?order=${ORDER_ID}`));
      expect([...shop.orders.values()]).toMatchObject([{ id: ORDER_ID, provider: 'offline' }]);
      watch.disconnect();
      expect(seen.filter((text) => text.includes(t('pay.offline')))).toEqual([]);
      cleanup();
    }
  });

  it('is passed without a click by whoever places an order, who has bought before types nothing; a refusal stays on it', async () => {
    const shop = await open({
      cart: { cartItems: [KIT] },
      shop: { lastOrder: { country: 'LB', country_label: 'Liberia' } },
    });
    await waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('LR'),
    );
    shop.reject(`/api/orders/${ORDER_ID}/pay`, 'gateway_unavailable', 503);
    await person.click(order());
    expect(await screen.findByRole('button', { name: t('pay.pay', { total: '€34.50' }) })).toBeTruthy();
    await waitFor(() =>
      expect(received.at(-1)).toEqual(['checkout.failed', { code: 'gateway_unavailable' }]),
    );
    expect(requests(shop)[0]?.contact).toMatchObject({ country: 'LB', countryLabel: 'Liberia' });
    expect(leave).not.toHaveBeenCalled();
    expect(await screen.findByText(t('errors.gateway_unavailable'))).toBeTruthy();
    expect(screen.queryByText(t('errors.internal'))).toBeNull();
    shop.accept();
    await person.click(screen.getByRole('button', { name: t('pay.pay', { total: '€34.50' }) }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(GATEWAY));
  });

  it('shows the order and the test gateway, and paying leads to its page, once', async () => {
    const shop = await placed();
    expect(screen.getByText(t('pay.test'))).toBeTruthy();
    await person.dblClick(screen.getByRole('button', { name: t('pay.pay', { total: '€31.50' }) }));
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(GATEWAY));
    expect(shop.calls.filter((call) => call.path.endsWith('/pay'))).toHaveLength(1);
    expect(received.some(([name]) => name === 'checkout.completed')).toBe(false);
  });

  it('what was paid meanwhile leads to the thanks', async () => {
    const shop = await placed();
    for (const order of shop.orders.values()) Object.assign(order, { status: 'paid' });
    await person.click(screen.getByRole('button', { name: t('pay.pay', { total: '€31.50' }) }));
    await waitFor(() => expect(path()).toMatch(/^\/thankyou\?order=/));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      t('thanks.paid', { name: 'Ada Lovelace' }),
    );
    expect(received.at(-1)).toEqual(['checkout.completed', expect.objectContaining({ totalMinor: 3150 })]);
    expect(leave).not.toHaveBeenCalled();
  });

  it.each(['paid', 'partly_refunded', 'refunded'] as const)(
    'an order that is %s is shown as it stands: the way back after paying leads to no second payment',
    async (status) => {
      const shop = createShop();
      shop.orders.set('key', testOrder({ status }));
      render(
        <TestPage path={`/checkout?order=${ORDER_ID}`} session={signedIn()} client={shop.client}>
          <Page path="/checkout">
            <Checkout />
          </Page>
          <Whereabouts />
        </TestPage>,
      );
      await waitFor(() => expect(path()).toBe(`/thankyou?order=${ORDER_ID}`));
      expect(shop.to(`/api/orders/${ORDER_ID}/pay`)).toEqual([]);
    },
  );

  it('back from the gateway by the browser, the page can be used again', async () => {
    await placed();
    await person.click(screen.getByRole('button', { name: t('pay.pay', { total: '€31.50' }) }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const pay = () =>
      screen.getByRole('button', { name: t('pay.pay', { total: '€31.50' }) }) as HTMLButtonElement;
    expect(pay().ariaDisabled).toBe('true');
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(pay().ariaDisabled).toBeNull();
  });

  it('a refusal is said, and the order can be paid again', async () => {
    const shop = await placed();
    const [{ id } = { id: '' }] = shop.orders.values();
    shop.reject(`/api/orders/${id}/pay`, 'test_mode_off', 403);
    await person.click(screen.getByRole('button', { name: t('pay.pay', { total: '€31.50' }) }));
    expect(await screen.findByText(t('errors.test_mode_off'))).toBeTruthy();
    expect(received.at(-1)).toEqual(['checkout.failed', { code: 'test_mode_off' }]);
    expect(document.activeElement?.textContent).toContain(t('errors.test_mode_off'));
    expect(screen.getByRole('button', { name: t('pay.pay', { total: '€31.50' }) }).ariaDisabled).toBeNull();
  });

  it('cancelling puts everything back into the cart, with its coupon', async () => {
    const shop = await placed();
    await person.click(screen.getByRole('button', { name: t('pay.cancel') }));
    await screen.findByRole('heading', { name: t('checkout.items') });
    expect(shop.to('rpc:cancel_order')).toHaveLength(1);
    await waitFor(() => expect(storedCart().coupon?.name).toBe('CLAY10'));
    expect(storedCart().cartItems).toMatchObject([{ id: KIT.id, amount: 34, item: { amount_minor: 3450 } }]);
    const [before] = shop.orders.values();
    expect((screen.getByRole('textbox', { name: t('checkout.name') }) as HTMLInputElement).value).toBe(
      before?.name,
    );
    const chosen = screen.getByRole('radio', { checked: true }) as HTMLInputElement;
    expect(chosen.value).toBe(before?.provider);
  });

  it('what can no longer be paid is ordered again with a click', async () => {
    const shop = await placed();
    for (const order of shop.orders.values()) Object.assign(order, { status: 'expired' });
    shop.reject(`/api/orders/${ORDER_ID}/pay`, 'order_not_payable', 409);
    await person.click(screen.getByRole('button', { name: t('pay.pay', { total: '€31.50' }) }));
    await person.click(await screen.findByRole('button', { name: t('pay.again') }));
    await screen.findByRole('heading', { name: t('checkout.items') });
    expect(storedCart().cartItems).toMatchObject([{ id: KIT.id }]);
  });

  it('cancelling says at its field why the coupon does not come back', async () => {
    const shop = await placed();
    shop.clearCoupons();
    await person.click(screen.getByRole('button', { name: t('pay.cancel') }));
    await screen.findByRole('heading', { name: t('checkout.items') });
    expect(
      await screen.findByRole('textbox', {
        name: t('coupon.label'),
        description: t('cart.couponGone', { name: 'CLAY10' }),
      }),
    ).toBeTruthy();
  });

  it('a signed-out person is asked to sign in and comes back', async () => {
    createShop();
    render(
      <TestPage path="/checkout?order=x" session={changingSession()}>
        <Checkout />
      </TestPage>,
    );
    const link = await screen.findByRole('link', { name: t('order.signInAction') });
    expect(link.getAttribute('href')).toBe('/login?redirectedFrom=%2Fcheckout%3Forder%3Dx');
  });
});
