import { minorPerUnit } from '../contracts/money.ts';
import { allowedQuantity, type CartItem, readCartItem } from './cart-item.ts';
import type { Coupon } from '../contracts/coupon.ts';
import { readCoupon } from './coupon.ts';

export const CART_ENTRY = 'cart';

/** Value of the `cart` key in local storage, bound to one account and one currency. */
export interface Cart {
  account_id: string;
  currency: string;
  cartItems: CartItem[];
  coupon: Coupon | null;
}

export interface CartOwner {
  accountId: string;
  currency: string;
}

export type CartCommand =
  | { type: 'add'; item: CartItem }
  | { type: 'remove'; id: string }
  | { type: 'quantity'; id: string; quantity: number }
  | { type: 'coupon'; coupon: Coupon | null }
  | { type: 'clear' };

/** A cart with nothing in it. */
export function emptyCart({ accountId, currency }: CartOwner): Cart {
  return { account_id: accountId, currency, cartItems: [], coupon: null };
}

/** Counts the cart's lines for the badge, not their quantities. */
export function itemCount(cart: Cart): number {
  return cart.cartItems.length;
}

/** One change of the cart. The same cart comes back when nothing changes; a cart without items has no coupon. */
export function changeCart(cart: Cart, command: CartCommand): Cart {
  switch (command.type) {
    case 'add': {
      const item = readCartItem(command.item);
      const before = item && cart.cartItems.find(({ id }) => id === item.id);
      if (!item || (before && before.item['booking'] === item.item['booking'])) return cart;
      // The time held last is the one that is meant.
      if (before) return { ...cart, cartItems: cart.cartItems.map((one) => (one === before ? item : one)) };
      return { ...cart, cartItems: [...cart.cartItems, item] };
    }
    case 'remove':
      return withItems(
        cart,
        cart.cartItems.filter(({ id }) => id !== command.id),
      );
    case 'quantity':
      return withItems(
        cart,
        cart.cartItems.map((item) => {
          const quantity = allowedQuantity(item.type, command.quantity);
          return item.id === command.id && item.quantity !== quantity ? { ...item, quantity } : item;
        }),
      );
    case 'coupon':
      if (command.coupon && itemCount(cart) === 0) return cart;
      return command.coupon === cart.coupon ? cart : { ...cart, coupon: command.coupon };
    case 'clear':
      return withItems(cart, []);
  }
}

function withItems(cart: Cart, cartItems: CartItem[]): Cart {
  const isSame =
    cartItems.length === cart.cartItems.length && cartItems.every((item, i) => item === cart.cartItems[i]);
  if (isSame) return cart;
  return { ...cart, cartItems, coupon: cartItems.length === 0 ? null : cart.coupon };
}

export type StoredCart = { cart: Cart; cleared: null | 'currency' };

/** Reads the stored entry: another account's or a broken one is ignored, another currency's is cleared and said so. */
export function readCart(stored: string | null, owner: CartOwner): StoredCart {
  const empty = emptyCart(owner);
  const raw = parse(stored);
  if (!raw || raw['account_id'] !== owner.accountId) return { cart: empty, cleared: null };
  const items = Array.isArray(raw['cartItems']) ? raw['cartItems'] : [];
  const byId = new Map<string, CartItem>();
  for (const value of items) {
    const item = readCartItem(value);
    if (item && !byId.has(item.id)) byId.set(item.id, item);
  }
  const cartItems = [...byId.values()];
  if (cartItems.length === 0) return { cart: empty, cleared: null };
  if (raw['currency'] !== owner.currency) return { cart: empty, cleared: 'currency' };
  return { cart: { ...empty, cartItems, coupon: readCoupon(raw['coupon']) }, cleared: null };
}

/** The sum in whole units, cut, as events and the cart show it. */
export function wholeUnits(minor: number, currency: string): number {
  return Math.trunc(minor / minorPerUnit(currency));
}

function parse(stored: string | null): Record<string, unknown> | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
