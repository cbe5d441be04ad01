import { type Cart, CART_ENTRY } from '@stoa/shared/commerce/cart';
import type { CartItem } from '@stoa/shared/commerce/cart-item';
import type { Coupon } from '@stoa/shared/contracts/coupon';
import { ACCOUNT_ID } from './shop.ts';

export const COURSE: CartItem = {
  id: 'p-course',
  title: 'Throwing on the wheel',
  image: '/art/wheel.svg',
  quantity: 1,
  amount: 199,
  type: 'course',
  item: { amount_minor: 19_900, slug: 'wheel' },
};

export const KIT: CartItem = {
  id: 'p-kit',
  title: 'Glaze kit',
  image: null,
  quantity: 1,
  amount: 34,
  type: 'product',
  item: { amount_minor: 3450 },
};

export const CLAY10: Coupon = {
  name: 'CLAY10',
  discount_type: 'percentage',
  coupon_amount: 10,
  usage_limit: 0,
  usage_count: 0,
  per_user_limit: 0,
  date_start: null,
  date_end: null,
};

/** Puts a cart into the browser's storage, as an earlier page left it. */
export function storeCart(changes: Partial<Cart> = {}): void {
  const cart: Cart = {
    account_id: ACCOUNT_ID,
    currency: 'EUR',
    cartItems: [COURSE],
    coupon: null,
    ...changes,
  };
  localStorage.setItem(CART_ENTRY, JSON.stringify(cart));
}

/** The cart as it lies in storage now. */
export function storedCart(): Cart {
  return JSON.parse(localStorage.getItem(CART_ENTRY) ?? 'null') as Cart;
}

/** Rows of the shop for the items above. */
export const ROWS = {
  products: [COURSE, KIT].map(({ id }) => ({ account_id: ACCOUNT_ID, id, status: 'active', stock: null })),
  prices: [COURSE, KIT].map(({ id, item }) => ({
    account_id: ACCOUNT_ID,
    product_id: id,
    currency: 'EUR',
    active: true,
    amount_minor: item['amount_minor'],
    frequency: null,
    iterations: null,
    trial_days: 0,
  })),
};
