import type { Cart } from '@stoa/shared/commerce/cart';
import type { CartItem } from '@stoa/shared/commerce/cart-item';
import { type Totals, totals } from '@stoa/shared/commerce/totals';
import type { Offer } from '../../orders/use-offers.ts';

export interface CheckoutLine {
  item: CartItem;
  /** The real price; what is not sold any more has none. */
  offer: Offer | null;
  problem: 'gone' | 'soldOut' | 'tooMany' | null;
}

/** The cart's items beside what the shop asks for them now. */
export function checkoutLines(cart: Cart, offers: Record<string, Offer>): CheckoutLine[] {
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
 * Whether the line must go before anything can be ordered. Stock is no reason: what is missing may be held by this very
 * order, whose reply was lost, and only placing it again finds it. The server refuses what really is not there.
 */
export function isBlocking({ problem }: CheckoutLine): boolean {
  return problem === 'gone';
}

/** Sum, discount and total from the real prices; the cart's own amounts do not count here. */
export function checkoutTotals(cart: Cart, lines: readonly CheckoutLine[]): Totals {
  const priced = lines.flatMap(({ item, offer }) =>
    offer ? [{ unitMinor: offer.unitMinor, quantity: item.quantity }] : [],
  );
  return totals(priced, cart.coupon, cart.currency);
}
