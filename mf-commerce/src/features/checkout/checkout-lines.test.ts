import { formatMoney } from '@stoa/shared/contracts/money';
import { emptyCart } from '@stoa/shared/commerce/cart';
import { describe, expect, it } from 'vitest';
import { CLAY10, COURSE, KIT } from '../../testing/builders.ts';
import { checkoutLines, checkoutTotals } from './checkout-lines.ts';

const cart = {
  ...emptyCart({ accountId: 'a', currency: 'EUR' }),
  cartItems: [{ ...KIT, amount: 1, item: { amount_minor: 1 }, quantity: 2 }],
};
const offer = (unitMinor: number, stock: number | null = null) => ({ unitMinor, stock, frequency: null });

describe('what checkout counts with', () => {
  it("[CART-06] the shop's real price with its fraction, never what lies in the browser", () => {
    const lines = checkoutLines(cart, { [KIT.id]: offer(3450) });
    expect(checkoutTotals(cart, lines)).toEqual({ subtotalMinor: 6900, discountMinor: 0, totalMinor: 6900 });
  });

  it('[CART-40] the percentage of the real sum', () => {
    const lines = checkoutLines(cart, { [KIT.id]: offer(1499) });
    const withCoupon = { ...cart, coupon: CLAY10 };
    expect(checkoutTotals(withCoupon, lines)).toEqual({
      subtotalMinor: 2998,
      discountMinor: 300,
      totalMinor: 2698,
    });
  });

  it('says what is gone, sold out or too many', () => {
    const problem = (offers: Parameters<typeof checkoutLines>[1]) => checkoutLines(cart, offers)[0]?.problem;
    expect(problem({})).toBe('gone');
    expect(problem({ [KIT.id]: offer(1, 0) })).toBe('soldOut');
    expect(problem({ [KIT.id]: offer(1, 1) })).toBe('tooMany');
    expect(problem({ [KIT.id]: offer(1, 2) })).toBeNull();
    expect(problem({ [KIT.id]: offer(1, null) })).toBeNull();
    expect(checkoutTotals({ ...cart, cartItems: [COURSE] }, [])).toMatchObject({ totalMinor: 0 });
  });
});

describe('money outside the cart', () => {
  it('[CHK-08] [I18N-09] has the digits of its currency', () => {
    expect(formatMoney(4980, 'JPY', 'en')).toBe('¥4,980');
    expect(formatMoney(4980, 'USD', 'en')).toBe('$49.80');
    expect(formatMoney(4980, 'KWD', 'en')).toMatch(/^KWD\s4\.980$/);
  });

  it('[I18N-10] the taka has its sign', () => {
    expect(formatMoney(350_000, 'BDT', 'en')).toBe('৳3,500.00');
  });
});
