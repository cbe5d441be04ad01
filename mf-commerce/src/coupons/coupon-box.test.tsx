import type { Coupon } from '@stoa/shared/contracts/coupon';
import { bus } from '@stoa/shared/event-bus';
import type { SessionEngine } from '@stoa/shared/session/engine';
import { TestPage } from '@stoa/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import CartDialog from '../exposes/cart-dialog.tsx';
import { CLAY10, storeCart, storedCart } from '../testing/builders.ts';
import { recordNotices } from '../testing/notices.ts';
import { signedIn } from '../testing/session.ts';
import { createShop } from '../testing/shop.ts';
import { t } from '../testing/texts.ts';

const PAST = '2020-01-01T00:00:00Z';
const FUTURE = '2999-01-01T00:00:00Z';
const person = userEvent.setup();

async function open(coupons: Coupon[], options: { session?: SessionEngine; myOrders?: number } = {}) {
  const notices = recordNotices();
  storeCart();
  const shop = createShop({ coupons, myOrders: options.myOrders });
  render(
    <TestPage session={options.session} client={shop.client}>
      <CartDialog />
    </TestPage>,
  );
  act(() => bus.emit('cart.open', {}));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: t('coupon.add') }));
  return { shop, notices, dialog };
}
const field = () => screen.getByRole('textbox', { name: t('coupon.label') });
const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
async function apply(name: string) {
  await person.clear(field());
  await person.type(field(), name);
  await person.click(screen.getByRole('button', { name: 'Apply' }));
}

describe('a coupon that is good', () => {
  it('[CART-18] [CART-22] [ERR-05] expands, applies, sets the cart coupon, closes the editor and confirms', async () => {
    const { notices, dialog } = await open([CLAY10]);
    expect(document.activeElement).toBe(field());
    await apply('clay10');
    expect(await within(dialog).findByText('CLAY10')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(storedCart().coupon).toEqual(CLAY10);
    expect(notices).toEqual([{ kind: 'success', text: t('cart.couponApplied') }]);
    expect(dialog.querySelector('dd[data-figure="discount"]')?.textContent).toBe('−€20');
    expect(dialog.querySelector('[data-coupon="applied"]')?.getAttribute('data-status')).toBe('valid');
  });

  it('[CART-23] removing it clears the coupon and restores the sum', async () => {
    const { dialog } = await open([CLAY10]);
    await apply('CLAY10');
    await person.click(await screen.findByRole('button', { name: t('coupon.remove', { name: 'CLAY10' }) }));
    expect(storedCart().coupon).toBeNull();
    expect(dialog.querySelector('dd[data-figure="total"]')?.textContent).toBe('€199');
    expect(screen.getByRole('button', { name: t('coupon.add') })).toBeTruthy();
  });

  it('[CART-18] the close button collapses the field', async () => {
    await open([CLAY10]);
    await person.click(screen.getByRole('button', { name: t('coupon.close') }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: t('coupon.add') }));
  });
});

describe('a coupon that is refused', () => {
  it('[CART-24] [CART-25] [ERR-01] an unknown one turns the field red, is announced as invalid, and says nothing', async () => {
    const { notices, shop } = await open([]);
    await apply('NOPE');
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(field().getAttribute('data-status')).toBe('invalid');
    expect(field().getAttribute('aria-describedby')).toBeNull();
    expect(notices).toEqual([]);
    expect(shop.to('/api/coupons/lookup')).toEqual([{ path: '/api/coupons/lookup', body: { name: 'NOPE' } }]);
  });

  it('[CART-21] typing takes the red away', async () => {
    await open([]);
    await apply('NOPE');
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    await person.type(field(), '1');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(field().getAttribute('data-status')).toBe('neutral');
  });

  it.each([
    ['[CART-26] [ERR-02]', { usage_limit: 1, usage_count: 1 }, t('cart.couponLimit')],
    ['[CART-27] [ERR-03]', { date_start: FUTURE }, t('cart.couponUnavailable')],
    ['[CART-28] [ERR-04]', { date_end: PAST }, t('cart.couponExpired')],
  ])('%s the rule that fails has its message', async (_row, change, text) => {
    const { notices } = await open([{ ...CLAY10, ...change }]);
    await apply('CLAY10');
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text }]));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(noteOf(field())).toBe(text);
    expect(storedCart().coupon).toBeNull();
    expect(field().getAttribute('data-status')).toBe('invalid');
  });

  it('[CART-29] [ERR-02] a signed-in person who used it up is told the limit', async () => {
    const { notices, shop } = await open([{ ...CLAY10, per_user_limit: 1 }], {
      session: signedIn(),
      myOrders: 1,
    });
    await apply('CLAY10');
    await waitFor(() => expect(notices[0]?.text).toBe(t('cart.couponLimit')));
    expect(shop.to('rpc:count_my_orders_with_coupon')).toHaveLength(1);
  });

  it('[CART-32] a visitor is not asked for earlier orders', async () => {
    const { shop } = await open([{ ...CLAY10, per_user_limit: 1 }], { myOrders: 1 });
    await apply('CLAY10');
    await waitFor(() => expect(storedCart().coupon?.name).toBe('CLAY10'));
    expect(shop.to('rpc:count_my_orders_with_coupon')).toEqual([]);
  });

  it('[CART-34] too many tries are said in words, and the text stays', async () => {
    const { notices, shop } = await open([CLAY10]);
    shop.reject('/api/coupons/lookup', 'rate_limited', 429);
    await apply('CLAY10');
    expect((await screen.findByRole('alert')).textContent).toContain(t('cart.couponTries'));
    expect(notices).toEqual([]);
    expect((field() as HTMLInputElement).value).toBe('CLAY10');
    expect(field().getAttribute('data-status')).toBe('neutral');
    expect(noteOf(field())).toContain(t('cart.couponTries'));
  });
});

describe('a coupon that was stored', () => {
  async function load(coupons: Coupon[], session?: SessionEngine, myOrders = 0) {
    const notices = recordNotices();
    storeCart({ coupon: { ...CLAY10, usage_count: 3 } });
    const shop = createShop({ coupons, myOrders });
    render(
      <TestPage session={session} client={shop.client}>
        <CartDialog />
      </TestPage>,
    );
    await waitFor(() => expect(shop.to('/api/coupons/lookup')).toHaveLength(1));
    return notices;
  }

  it('[CART-35] is dropped with its message when it is no longer valid', async () => {
    const notices = await load([{ ...CLAY10, date_end: PAST }]);
    await waitFor(() => expect(storedCart().coupon).toBeNull());
    expect(notices).toEqual([{ kind: 'warning', text: t('cart.couponExpired') }]);
  });

  it('[CART-35] one that is gone is dropped, and its name is said', async () => {
    const notices = await load([]);
    await waitFor(() => expect(storedCart().coupon).toBeNull());
    expect(notices[0]?.text).toContain('CLAY10');
  });

  it('[CART-35] why one was dropped stands at its field, until another one is typed', async () => {
    await load([{ ...CLAY10, usage_limit: 1, usage_count: 1 }]);
    act(() => bus.emit('cart.open', {}));
    await waitFor(() => expect(noteOf(field())).toBe(t('cart.couponLimit')));
    expect((field() as HTMLInputElement).value).toBe('CLAY10');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).not.toBe(field());
    await person.type(field(), '1');
    expect(screen.queryByText(t('cart.couponLimit'))).toBeNull();
  });

  it('[CART-35] the per-user rule is asked again for who is signed in', async () => {
    await load([{ ...CLAY10, per_user_limit: 1 }], signedIn(), 1);
    await waitFor(() => expect(storedCart().coupon).toBeNull());
  });

  it('[CART-35] one that is still valid stays, with its figures of today', async () => {
    const notices = await load([{ ...CLAY10, coupon_amount: 25 }]);
    await waitFor(() => expect(storedCart().coupon?.coupon_amount).toBe(25));
    expect(notices).toEqual([]);
  });

  it('stays when nobody answers: the server decides at the order', async () => {
    const notices = recordNotices();
    storeCart({ coupon: CLAY10 });
    const shop = createShop();
    shop.reject('/api/coupons/lookup', 'internal', 500);
    render(
      <TestPage client={shop.client}>
        <CartDialog />
      </TestPage>,
    );
    await waitFor(() => expect(shop.to('/api/coupons/lookup')).toHaveLength(1));
    await act(async () => {});
    expect(storedCart().coupon).toEqual(CLAY10);
    expect(notices).toEqual([]);
  });
});
