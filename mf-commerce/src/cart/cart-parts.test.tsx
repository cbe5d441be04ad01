import { bus } from '@stoa/shared/event-bus';
import { AccountSettings } from '@stoa/shared/contracts/account';
import { loadTranslations } from '@stoa/shared/i18n';
import { testAccount, testBootstrap, TestPage } from '@stoa/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import CartButton from '../exposes/cart-button.tsx';
import CartDialog from '../exposes/cart-dialog.tsx';
import { CLAY10, COURSE, KIT, storeCart, storedCart } from '../testing/builders.ts';
import { recordNotices } from '../testing/notices.ts';
import { createShop } from '../testing/shop.ts';
import { t } from '../testing/texts.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  createShop({ coupons: [CLAY10] });
});

function show(bootstrap = testBootstrap()) {
  return render(
    <TestPage bootstrap={bootstrap}>
      <CartButton />
      <CartDialog />
    </TestPage>,
  );
}
const add = (item = COURSE) => act(() => bus.emit('cart.add', { item }));
const dialog = () => screen.findByRole('dialog', { name: t('cart.title') });

describe('adding', () => {
  it('[CART-14] the dialog opens by itself when the item count grows, and the badge counts', async () => {
    show();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: t('cart.button', { count: 0 }) })).toBeTruthy();
    add();
    expect(within(await dialog()).getByText(COURSE.title)).toBeTruthy();
    expect(document.querySelector('[data-cart-count="1"]')?.textContent).toBe('1');
  });

  it('[CART-14] a stored cart does not open the dialog when the page starts', async () => {
    storeCart({ cartItems: [COURSE, KIT] });
    show();
    expect(await screen.findByRole('button', { name: t('cart.button', { count: 2 }) })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[CART-17] adding what is there already opens the dialog and changes nothing', async () => {
    storeCart({ cartItems: [KIT] });
    show();
    add({ ...KIT, quantity: 5 });
    await dialog();
    expect(storedCart().cartItems).toEqual([KIT]);
  });

  it('one cart.add is one item and one cart.changed, though two parts of the remote are mounted', async () => {
    const received: unknown[] = [];
    const off = bus.on('cart.changed', (payload) => received.push(payload));
    show();
    add();
    await dialog();
    off();
    expect(received).toEqual([{ count: 1, sum: 199, currency: 'EUR', accountId: testAccount().account_id }]);
  });

  it('a part that left hears nothing any more', () => {
    const { unmount } = show();
    unmount();
    add();
    expect(localStorage.getItem('cart')).toBeNull();
  });
});

describe('the stored entry', () => {
  it('[CART-01] the entry cart holds cartItems and the optional coupon', async () => {
    show();
    add();
    await dialog();
    expect(storedCart()).toMatchObject({ cartItems: [COURSE], coupon: null });
  });

  it('[CART-02] every change is saved and a reload keeps it', async () => {
    const { unmount } = show();
    add();
    add(KIT);
    unmount();
    show();
    expect(await screen.findByRole('button', { name: t('cart.button', { count: 2 }) })).toBeTruthy();
  });

  it("[CART-03] another account's cart is ignored, another currency's is cleared with a notice", async () => {
    const notices = recordNotices();
    storeCart({ account_id: '00000000-0000-4000-8000-00000000000b' });
    const { unmount } = show();
    expect(screen.getByRole('button', { name: t('cart.button', { count: 0 }) })).toBeTruthy();
    expect(notices).toEqual([]);
    unmount();
    storeCart({ currency: 'USD' });
    show();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.text).toBe(t('cart.currencyChanged'));
    expect(storedCart().cartItems).toEqual([]);
  });

  it('follows a change in another tab without opening anything', async () => {
    show();
    storeCart({ cartItems: [COURSE, KIT] });
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    expect(await screen.findByRole('button', { name: t('cart.button', { count: 2 }) })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('still sells when storage is forbidden', async () => {
    const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      show();
      add();
      expect(within(await dialog()).getByText(COURSE.title)).toBeTruthy();
    } finally {
      Object.defineProperty(globalThis, 'localStorage', storage);
    }
  });
});

describe('the dialog', () => {
  it('[CART-08] [CART-15] the icon opens a cart with items and does nothing on an empty one', async () => {
    const person = userEvent.setup();
    const { unmount } = show();
    await person.click(screen.getByRole('button', { name: t('cart.button', { count: 0 }) }));
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    storeCart();
    show();
    await person.click(await screen.findByRole('button', { name: t('cart.button', { count: 1 }) }));
    await dialog();
  });

  it('[LIM-03] cart.open does as the icon does; the dialog is as wide as max-w-3xl', async () => {
    storeCart();
    show();
    act(() => bus.emit('cart.open', {}));
    expect(getComputedStyle(await dialog()).maxInlineSize).toBe('768px');
  });

  it('[CART-09] [CART-10] lists the items, each with a control that removes it alone', async () => {
    const person = userEvent.setup();
    storeCart({ cartItems: [COURSE, KIT] });
    show();
    act(() => bus.emit('cart.open', {}));
    expect(within(await dialog()).getAllByRole('listitem')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: t('cart.remove', { title: COURSE.title }) }));
    expect(storedCart().cartItems).toEqual([KIT]);
    await person.click(screen.getByRole('button', { name: t('cart.remove', { title: KIT.title }) }));
    expect(await screen.findByText(t('cart.empty'))).toBeTruthy();
  });

  it('[EXAM-B6] [CART-11] [CART-12] shows sum, discount and total with the cents that are charged', async () => {
    storeCart({ cartItems: [KIT], coupon: CLAY10 });
    show();
    act(() => bus.emit('cart.open', {}));
    const figure = async (key: string) =>
      (await dialog()).querySelector(`dd[data-figure="${key}"]`)?.textContent;
    expect(await figure('sum')).toBe('€34.50');
    expect(await figure('discount')).toBe('−€3.00');
    expect(await figure('total')).toBe('€31.50');
  });

  it('[CART-11] no coupon, no discount', async () => {
    storeCart();
    show();
    act(() => bus.emit('cart.open', {}));
    expect((await dialog()).querySelector('[data-figure="discount"]')).toBeNull();
  });

  it('[CART-07] [CART-41] says how often a subscription is paid, and that a coupon lowers its first payment only', async () => {
    const monthly = { ...KIT, type: 'membership', item: { frequency: { value: 3, parameter: 'month' } } };
    storeCart({ cartItems: [monthly], coupon: CLAY10 });
    show();
    act(() => bus.emit('cart.open', {}));
    const shown = within(await dialog());
    expect(shown.getByText(t('frequency.every', { span: '3 months' }))).toBeTruthy();
    expect(shown.getByText(t('cart.firstPaymentOnly'))).toBeTruthy();
  });

  it('says how many payments there are, and that nothing is due while it is free', async () => {
    const frequency = { value: 1, parameter: 'month' };
    const parted = { ...KIT, item: { amount_minor: 5000, frequency, iterations: 3 } };
    const tried = { ...COURSE, type: 'membership', item: { amount_minor: 2900, frequency, trial_days: 30 } };
    storeCart({ cartItems: [parted, tried] });
    show();
    act(() => bus.emit('cart.open', {}));
    const shown = within(await dialog());
    expect(shown.getByText('3 × €50.00 per month')).toBeTruthy();
    expect(
      shown.getByText(t('frequency.trial', { span: '30 days', price: '€29.00 per month' })),
    ).toBeTruthy();
    expect(document.querySelector('dd[data-figure="total"]')?.textContent).toBe('€50');
  });

  it('[CART-13] Proceed to checkout leads to /checkout', async () => {
    storeCart();
    show();
    act(() => bus.emit('cart.open', {}));
    const link = within(await dialog()).getByRole('link', { name: 'Proceed to checkout' });
    expect(link.getAttribute('href')).toBe('/checkout');
  });

  it('speaks Arabic on an Arabic page', async () => {
    storeCart();
    await loadTranslations('ar');
    show(testBootstrap({ lang: 'ar', dir: 'rtl' }));
    expect(await screen.findByRole('button', { name: 'السلة، عنصر واحد' })).toBeTruthy();
  });

  it("[CART-03] the currency is the account's", async () => {
    const settings = AccountSettings.parse({ currency: 'JPY' });
    storeCart({ currency: 'JPY', cartItems: [{ ...KIT, amount: 4980, item: { amount_minor: 4980 } }] });
    show(testBootstrap({ account: testAccount({ settings }) }));
    act(() => bus.emit('cart.open', {}));
    expect((await dialog()).querySelector('dd[data-figure="total"]')?.textContent).toBe('¥4,980');
  });
});
