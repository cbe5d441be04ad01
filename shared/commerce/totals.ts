import { minorPerUnit } from '../contracts/money.ts';
import type { Cart } from './cart.ts';
import { isSubscription, trialDays, unitMinor } from './cart-item.ts';
import type { Coupon } from '../contracts/coupon.ts';

export interface PricedLine {
  unitMinor: number;
  quantity: number;
}

export interface Totals {
  subtotalMinor: number;
  discountMinor: number;
  totalMinor: number;
}

/** A line is the unit price times the quantity, everywhere. */
export function lineMinor(line: PricedLine): number {
  return line.unitMinor * line.quantity;
}

const PERCENT_SCALE = 10_000;

/**
 * Calculates the discount of a coupon in minor units, never more than the sum.
 * Coupon rounding: a percentage goes half up to whole currency units; exact at any size, because it counts in big integers.
 */
export function discountMinor(
  coupon: Pick<Coupon, 'discount_type' | 'coupon_amount'> | null,
  subtotalMinor: number,
  currency: string,
): number {
  if (!coupon || subtotalMinor <= 0) return 0;
  const perUnit = minorPerUnit(currency);
  if (coupon.discount_type === 'flat')
    return clamp(Math.round(coupon.coupon_amount * perUnit), 0, subtotalMinor);
  const percent = BigInt(Math.round(clamp(coupon.coupon_amount, 0, 100) * PERCENT_SCALE));
  const divisor = 100n * BigInt(PERCENT_SCALE) * BigInt(perUnit);
  const units = (2n * BigInt(subtotalMinor) * percent + divisor) / (2n * divisor);
  return clamp(Number(units) * perUnit, 0, subtotalMinor);
}

/** The figures of an order: sum of the lines, discount, total. */
export function totals(lines: readonly PricedLine[], coupon: Coupon | null, currency: string): Totals {
  const subtotalMinor = lines.reduce((sum, line) => sum + lineMinor(line), 0);
  const discount = discountMinor(coupon, subtotalMinor, currency);
  return { subtotalMinor, discountMinor: discount, totalMinor: subtotalMinor - discount };
}

/** The figures of the local cart, from the prices its items carry. */
export function cartTotals(cart: Cart): Totals {
  const lines = cart.cartItems.map((item) => ({
    unitMinor: trialDays(item) > 0 ? 0 : unitMinor(item, cart.currency),
    quantity: item.quantity,
  }));
  return totals(lines, cart.coupon, cart.currency);
}

/** Checks whether the coupon discounts only the first payment; the cart must then say so. */
export function isFirstPaymentOnly(cart: Cart): boolean {
  return cart.coupon !== null && cart.cartItems.some(isSubscription);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
