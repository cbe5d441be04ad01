import { formatMoney } from '@stoa/shared/contracts/money';
import { NO_RULES, type ShopRules } from '@stoa/shared/commerce/tax';
import { type Cart, emptyCart } from '@stoa/shared/commerce/cart';
import { describe, expect, it } from 'vitest';
import { CLAY10, COURSE, KIT } from '../../testing/builders.ts';
import { checkoutLines, checkoutTotals } from './checkout-lines.ts';

const cart: Cart = {
  ...emptyCart({ accountId: 'a', currency: 'EUR' }),
  cartItems: [{ ...KIT, amount: 1, item: { amount_minor: 1 }, quantity: 2 }],
};
const offer = (unitMinor: number, stock: number | null = null, trialDays = 0) => ({
  unitMinor,
  stock,
  frequency: null,
  iterations: null,
  trialDays,
});
const sums = (
  of: Cart,
  lines: ReturnType<typeof checkoutLines>,
  rules: ShopRules = NO_RULES,
  country = 'DE',
) => checkoutTotals(of, lines, rules, country);

describe('what checkout counts with', () => {
  it("[CART-06] the shop's real price with its fraction, never what lies in the browser", () => {
    const lines = checkoutLines(cart, { [KIT.id]: offer(3450) });
    expect(sums(cart, lines)).toEqual({
      subtotalMinor: 6900,
      discountMinor: 0,
      tax: null,
      totalMinor: 6900,
    });
  });

  it('[CART-40] the percentage of the real sum', () => {
    const lines = checkoutLines(cart, { [KIT.id]: offer(1499) });
    const withCoupon = { ...cart, coupon: CLAY10 };
    expect(sums(withCoupon, lines)).toMatchObject({
      subtotalMinor: 2998,
      discountMinor: 300,
      totalMinor: 2698,
    });
  });

  it('nothing of what is free at first is due, and tax comes on top or lies within', () => {
    const rules = (tax_mode: ShopRules['tax_mode']): ShopRules => ({
      ...NO_RULES,
      tax_mode,
      tax_rates: [{ country: 'DE', name: 'MwSt.', percent: 19 }],
    });
    const lines = checkoutLines(cart, { [KIT.id]: offer(1000) });
    expect(sums(cart, lines, rules('added'))).toMatchObject({ tax: { minor: 380 }, totalMinor: 2380 });
    expect(sums(cart, lines, rules('included'))).toMatchObject({ tax: { minor: 319 }, totalMinor: 2000 });
    expect(sums(cart, lines, rules('added'), 'FR')).toMatchObject({ tax: null, totalMinor: 2000 });
    const free = checkoutLines(cart, { [KIT.id]: offer(1000, null, 30) });
    expect(sums(cart, free, rules('added'))).toMatchObject({ subtotalMinor: 0, totalMinor: 0 });
  });

  it('says what is gone, sold out or too many', () => {
    const problem = (offers: Parameters<typeof checkoutLines>[1]) => checkoutLines(cart, offers)[0]?.problem;
    expect(problem({})).toBe('gone');
    expect(problem({ [KIT.id]: offer(1, 0) })).toBe('soldOut');
    expect(problem({ [KIT.id]: offer(1, 1) })).toBe('tooMany');
    expect(problem({ [KIT.id]: offer(1, 2) })).toBeNull();
    expect(problem({ [KIT.id]: offer(1, null) })).toBeNull();
    expect(sums({ ...cart, cartItems: [COURSE] }, [])).toMatchObject({ totalMinor: 0 });
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
