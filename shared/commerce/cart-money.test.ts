import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorPerUnit } from '../contracts/money.ts';
import { emptyCart } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { cartLineMinor, createCartMoney } from './cart-money.ts';
import type { Coupon } from '../contracts/coupon.ts';
import { cartTotals } from './totals.ts';

const item = (amountMinor: number, quantity = 1): CartItem => ({
  id: 'a',
  title: 'A',
  image: null,
  quantity,
  amount: Math.trunc(amountMinor / 100),
  type: 'physical',
  item: { amount_minor: amountMinor },
});
const cartOf = (currency: string, cartItems: CartItem[], coupon: Coupon | null = null) => ({
  ...emptyCart({ accountId: 'a', currency }),
  cartItems,
  coupon,
});
const off = (discount_type: Coupon['discount_type'], coupon_amount: number) =>
  ({ name: 'OFF', discount_type, coupon_amount }) as Coupon;

/** Reads a shown amount back into minor units, whatever its number of digits. */
const shownMinor = (text: string, currency: string) =>
  Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * minorPerUnit(currency));

describe('the money of a cart', () => {
  it('[EXAM-B6] [CART-12] has no digits while every figure is whole', () => {
    const cart = cartOf('EUR', [item(8900)], off('flat', 5));
    const money = createCartMoney(cart, 'en');
    expect([money(8900), money(500), money(8400)]).toEqual(['€89', '€5', '€84']);
  });

  it('[EXAM-B6] [CART-05] [CART-12] shows the digits of the currency on every figure as soon as one has a fraction', () => {
    const cart = cartOf('EUR', [item(3450)], off('flat', 5));
    const money = createCartMoney(cart, 'en');
    expect([money(3450), money(500), money(2950)]).toEqual(['€34.50', '€5.00', '€29.50']);
  });

  it('[EXAM-B6] [I18N-09] [CART-12] 500 random carts in JPY, USD and KWD show the total and the lines that are charged', () => {
    const line = fc.tuple(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 1, max: 9 }));
    const coupon = fc.option(
      fc.oneof(
        fc.integer({ min: 0, max: 300 }).map((amount) => off('flat', amount)),
        fc.integer({ min: 0, max: 100 }).map((percent) => off('percentage', percent)),
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('JPY', 'USD', 'KWD'),
        fc.array(line, { minLength: 1, maxLength: 6 }),
        coupon,
        (currency, lines, some) => {
          const items = lines.map(([minor, quantity]) => item(minor, quantity));
          const cart = cartOf(currency, items, some);
          const money = createCartMoney(cart, 'en');
          const { totalMinor, subtotalMinor, discountMinor } = cartTotals(cart);
          for (const minor of [totalMinor, subtotalMinor, discountMinor])
            expect(shownMinor(money(minor), currency)).toBe(minor);
          for (const one of items)
            expect(shownMinor(money(cartLineMinor(one, currency)), currency)).toBe(
              cartLineMinor(one, currency),
            );
        },
      ),
      { numRuns: 500 },
    );
  });
});
