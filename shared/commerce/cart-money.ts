import { formatCartMoney, formatMoney, minorPerUnit } from '../contracts/money.ts';
import type { Cart } from './cart.ts';
import { type CartItem, trialDays, unitMinor } from './cart-item.ts';
import { cartTotals } from './totals.ts';

/** Returns the amount due now for a cart line, in minor units: zero during a trial. */
export function cartLineMinor(item: CartItem, currency: string): number {
  return trialDays(item) > 0 ? 0 : unitMinor(item, currency) * item.quantity;
}

/**
 * Formats minor units for one cart: whole units while every figure of the dialog is whole, else the currency's digits
 * on all of them, so that nobody is shown less than is charged (CART-12).
 */
export function createCartMoney(cart: Cart, locale: string): (minor: number) => string {
  const { currency } = cart;
  const perUnit = minorPerUnit(currency);
  const { subtotalMinor, discountMinor, totalMinor } = cartTotals(cart);
  const lines = cart.cartItems.map((item) => cartLineMinor(item, currency));
  const isWhole = [...lines, subtotalMinor, discountMinor, totalMinor].every(
    (minor) => minor % perUnit === 0,
  );
  return isWhole
    ? (minor) => formatCartMoney(minor / perUnit, currency, locale)
    : (minor) => formatMoney(minor, currency, locale);
}
