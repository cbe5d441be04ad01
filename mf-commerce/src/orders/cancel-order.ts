import type { CartItem } from '@stoa/shared/commerce/cart-item';
import type { Order } from '@stoa/shared/contracts/order';
import { wholeUnits } from '@stoa/shared/commerce/cart';
import { must } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';

/** Gives back what an unpaid order had reserved. */
export async function cancelOrder(orderId: string): Promise<void> {
  must(await (await getClient()).rpc('cancel_order', { p_order_id: orderId }));
}

/** The cart that the order was made from, as far as its things can be put into a cart again. */
export function itemsOfOrder(order: Order): CartItem[] {
  return order.items.flatMap((item) =>
    item.product_id === null
      ? []
      : [
          {
            id: item.product_id,
            title: item.title,
            image: item.image,
            quantity: item.quantity,
            amount: wholeUnits(item.unit_minor, order.currency),
            type: item.type,
            item: { amount_minor: item.unit_minor },
          },
        ],
  );
}
