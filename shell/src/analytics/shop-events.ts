import { type Cart, CART_ENTRY, readCart } from '@stoa/shared/commerce/cart';
import type { CartItem } from '@stoa/shared/commerce/cart-item';
import type { AnalyticsMessage } from '@stoa/shared/contracts/analytics';
import { minorPerUnit } from '@stoa/shared/contracts/money';
import { bus } from '@stoa/shared/event-bus';

export interface ShopOwner {
  accountId: string;
  currency: string;
}

/** Tells what happens in the shop by GA4's names, from now on; the answer ends it. */
export function reportShopEvents(owner: ShopOwner, report: (message: AnalyticsMessage) => void): () => void {
  let known = stored(owner);

  const about = (cart: Cart, items: CartItem[]) => ({
    currency: cart.currency,
    value: items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0),
    items: items.map(({ id, title, type, amount, quantity }) => ({
      item_id: id,
      item_name: title.slice(0, 200),
      item_category: type,
      price: amount,
      quantity,
    })),
    tenant_id: owner.accountId,
  });

  const offs = [
    bus.on('cart.changed', () => {
      const cart = stored(owner);
      const added = cart.cartItems.filter(({ id }) => !known.cartItems.some((item) => item.id === id));
      if (cart.cartItems.length > 0) known = cart;
      if (added.length > 0) report({ event: 'add_to_cart', ...about(cart, added) });
    }),
    bus.on('checkout.started', () => report({ event: 'begin_checkout', ...about(known, known.cartItems) })),
    bus.on('checkout.completed', ({ orderId, totalMinor, currency }) => {
      const { items } = about(known, known.cartItems);
      const value = totalMinor / minorPerUnit(currency);
      report({
        event: 'purchase',
        transaction_id: orderId,
        currency,
        value,
        items,
        tenant_id: owner.accountId,
      });
    }),
  ];
  return () => offs.forEach((off) => off());
}

function stored(owner: ShopOwner): Cart {
  try {
    return readCart(localStorage.getItem(CART_ENTRY), owner).cart;
  } catch {
    return readCart(null, owner).cart;
  }
}
