import type { Cart } from '@stoa/shared/commerce/cart';
import type { CartItem } from '@stoa/shared/commerce/cart-item';
import { type Totals, totals } from '@stoa/shared/commerce/totals';
import { type ShopRules, type Tax, taxOf } from '@stoa/shared/commerce/tax';
import type { Offer, Offers } from '../../orders/use-offers.ts';

export interface CheckoutLine {
  item: CartItem;
  /** The real price; what is not sold any more has none. */
  offer: Offer | null;
  problem: 'gone' | 'soldOut' | 'tooMany' | null;
}

/** The cart's items beside what the shop asks for them now. */
export function checkoutLines(cart: Cart, offers: Offers): CheckoutLine[] {
  return cart.cartItems.map((item) => {
    const offer = offers[item.id] ?? null;
    return { item, offer, problem: problemOf(item, offer) };
  });
}

function problemOf(item: CartItem, offer: Offer | null): CheckoutLine['problem'] {
  if (!offer) return 'gone';
  if (offer.stock === 0) return 'soldOut';
  return offer.stock !== null && item.quantity > offer.stock ? 'tooMany' : null;
}

/**
 * Checks whether the line must be removed before ordering. Missing stock doesn't block: this very order, its
 * reply lost, may hold it, and only placing it again finds that out.
 */
export function isBlocking({ problem }: CheckoutLine): boolean {
  return problem === 'gone';
}

/** Returns the amount of a line due with the order; zero during a trial. */
export const dueMinor = ({ unitMinor, trialDays }: Offer): number => (trialDays > 0 ? 0 : unitMinor);

export interface CheckoutTotals extends Totals {
  tax: Tax | null;
}

/** Sum, discount, tax and total from the real prices; the cart's own amounts do not count here. */
export function checkoutTotals(
  cart: Cart,
  lines: readonly CheckoutLine[],
  rules: ShopRules,
  country: string | null,
): CheckoutTotals {
  const priced = lines.flatMap(({ item, offer }) =>
    offer ? [{ unitMinor: dueMinor(offer), quantity: item.quantity }] : [],
  );
  const sums = totals(priced, cart.coupon, cart.currency);
  const tax = taxOf(rules, country, sums.totalMinor);
  const added = tax?.mode === 'added' ? tax.minor : 0;
  return { ...sums, tax, totalMinor: sums.totalMinor + added };
}

/** Checks whether any item still on sale has a different price or billing terms than shown. */
export function pricesDiffer(seen: Offers, now: Offers): boolean {
  return Object.entries(now).some(([id, offer]) => {
    const before = seen[id];
    return before !== undefined && termsOf(before) !== termsOf(offer);
  });
}

const termsOf = ({ unitMinor, frequency, iterations, trialDays }: Offer) =>
  JSON.stringify([unitMinor, frequency ?? null, iterations, trialDays]);
