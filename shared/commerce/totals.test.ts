import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../contracts/currencies.ts';
import { formatCartMoney, formatMoney, minorPerUnit } from '../contracts/money.ts';
import { emptyCart } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { DISCOUNT_CASES } from './cases.ts';
import type { Coupon } from '../contracts/coupon.ts';
import { cartTotals, discountMinor, isFirstPaymentOnly, totals } from './totals.ts';

const coupon = (changes: Partial<Coupon>): Coupon => ({
  name: 'X',
  discount_type: 'percentage',
  coupon_amount: 10,
  usage_limit: 0,
  usage_count: 0,
  per_user_limit: 0,
  date_start: null,
  date_end: null,
  ...changes,
});

describe('the shared table of figures', () => {
  it.each(DISCOUNT_CASES)('[$row] $name', (row) => {
    const request = row.coupon ? coupon(row.coupon) : null;
    expect(totals(row.lines, request, row.currency)).toEqual({
      subtotalMinor: row.subtotalMinor,
      discountMinor: row.discountMinor,
      totalMinor: row.totalMinor,
    });
  });
});

const lines = fc.array(
  fc.record({
    unitMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const anyCoupon = fc.record({
  discount_type: fc.constantFrom('flat' as const, 'percentage' as const),
  coupon_amount: fc.integer({ min: 0, max: 2_000_000 }),
});
const currency = fc.constantFrom(...CURRENCIES.map(({ code }) => code));

describe('money properties (F22)', () => {
  type Reckon = typeof totals;
  const addsUp = (reckon: Reckon) =>
    fc.property(lines, anyCoupon, currency, (some, change, code) => {
      const { subtotalMinor, discountMinor: off, totalMinor } = reckon(some, coupon(change), code);
      return (
        totalMinor + off === subtotalMinor &&
        off >= 0 &&
        off <= subtotalMinor &&
        Number.isSafeInteger(totalMinor)
      );
    });

  it('[CART-39] parts sum to the whole, nothing is negative, the discount stays within the sum', () => {
    fc.assert(addsUp(totals), { numRuns: 10_000 });
  });

  it.each<[guard: string, off: (sum: number, amount: number, perUnit: number) => number]>([
    ['a discount stays within the sum', (_sum, amount, perUnit) => amount * perUnit],
    ['a percentage is rounded', (sum, amount) => Math.min(sum, (sum * amount) / 100)],
  ])('the control: without the guard that %s cents drift', (_, off) => {
    const careless: Reckon = (some, request, code) => {
      const { subtotalMinor } = totals(some, null, code);
      const discount = off(subtotalMinor, request?.coupon_amount ?? 0, minorPerUnit(code));
      return { subtotalMinor, discountMinor: discount, totalMinor: subtotalMinor - discount };
    };
    expect(fc.check(addsUp(careless), { numRuns: 10_000 }).failed).toBe(true);
  });

  it('the control: a sum reckoned in fractions of a unit drifts from it', () => {
    const drifts = fc.check(
      fc.property(lines, (some) => {
        const inUnits = some.reduce((sum, { unitMinor, quantity }) => sum + (unitMinor / 100) * quantity, 0);
        return inUnits * 100 === totals(some, null, 'EUR').subtotalMinor;
      }),
      { numRuns: 10_000 },
    );
    expect(drifts.failed).toBe(true);
  });

  it('[CART-17] the order of the lines does not matter, and a line is unit times quantity', () => {
    fc.assert(
      fc.property(lines, anyCoupon, currency, (some, change, code) => {
        const shuffled = [...some].reverse();
        const split = some.flatMap(({ unitMinor, quantity }) =>
          quantity > 1
            ? [
                { unitMinor, quantity: 1 },
                { unitMinor, quantity: quantity - 1 },
              ]
            : [{ unitMinor, quantity }],
        );
        const whole = totals(some, coupon(change), code);
        expect(totals(shuffled, coupon(change), code)).toEqual(whole);
        expect(totals(split, coupon(change), code)).toEqual(whole);
      }),
      { numRuns: 2000 },
    );
  });

  it('[CART-40] a percentage is Math.round of the whole units, exact where floating point is not asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        currency,
        (units, pct, code) => {
          const perUnit = minorPerUnit(code);
          const off = discountMinor(
            { discount_type: 'percentage', coupon_amount: pct },
            units * perUnit,
            code,
          );
          expect(off).toBe(Math.round((units * pct) / 100) * perUnit);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('[CART-38] a flat discount is whole currency units, whatever the digits of the currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), currency, (amount, code) => {
        const off = discountMinor(
          { discount_type: 'flat', coupon_amount: amount },
          5000 * minorPerUnit(code),
          code,
        );
        expect(off).toBe(amount * minorPerUnit(code));
      }),
      { numRuns: 1000 },
    );
  });
});

const item = (changes: Partial<CartItem>): CartItem => ({
  id: 'a',
  title: 'A',
  image: null,
  quantity: 1,
  amount: 19,
  type: 'product',
  item: {},
  ...changes,
});
const cartOf = (cartItems: CartItem[], some: Coupon | null = null) => ({
  ...emptyCart({ accountId: 'a', currency: 'EUR' }),
  cartItems,
  coupon: some,
});

describe('the local cart', () => {
  it('[CART-06] charges the real price of 19.90 where whole units would show 19', () => {
    const { totalMinor } = cartTotals(cartOf([item({ item: { amount_minor: 1990 } })]));
    expect(totalMinor).toBe(1990);
    expect(formatCartMoney(totalMinor / 100, 'EUR', 'en')).toBe('€19');
    expect(formatMoney(totalMinor, 'EUR', 'en')).toBe('€19.90');
  });

  it('[CART-17] unit amount times quantity, the same figure at quantity 1', () => {
    expect(cartTotals(cartOf([item({ quantity: 1 })])).totalMinor).toBe(1900);
    expect(cartTotals(cartOf([item({ quantity: 3 })])).totalMinor).toBe(5700);
  });

  it('[CART-41] a coupon on a subscription lowers the first payment only, and that is known', () => {
    const monthly = item({ item: { frequency: { value: 1, parameter: 'month' } } });
    expect(isFirstPaymentOnly(cartOf([monthly], coupon({})))).toBe(true);
    expect(isFirstPaymentOnly(cartOf([monthly]))).toBe(false);
    expect(isFirstPaymentOnly(cartOf([item({})], coupon({})))).toBe(false);
  });
});
