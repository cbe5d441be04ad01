import { isPayable } from '@stoa/shared/commerce/order';
import type { Order } from '@stoa/shared/contracts/order';

export interface OrderMessage {
  title: string;
  text: string;
  /** Next action offered. */
  action: 'learn' | 'pay' | 'orders';
}

/**
 * Returns the message about an order by its status.
 * @param isAwaited the customer returned from the provider, but its event hasn't arrived
 */
export function orderMessage(order: Order, now: Date, isAwaited = false): OrderMessage {
  // Physical goods have nothing to open.
  const isGoods = order.items.length > 0 && order.items.every(({ type }) => type === 'product');
  if (order.status === 'paid' || order.status === 'partly_refunded') {
    const text = order.total_minor === 0 ? 'thanks.free' : 'order.paidText';
    return { title: 'thanks.paid', text, action: 'learn' };
  }
  if (order.status === 'refunded')
    return { title: 'thanks.refunded', text: 'thanks.refundedText', action: 'orders' };
  if (isAwaited) return { title: 'thanks.awaiting', text: 'thanks.awaitingText', action: 'orders' };
  if (order.status === 'failed' && isPayable(order, now))
    return { title: 'thanks.failed', text: 'thanks.failedText', action: 'pay' };
  if (isPayable(order, now))
    return {
      title: 'thanks.unpaid',
      text: isGoods ? 'thanks.unpaidGoods' : 'thanks.unpaidText',
      action: 'pay',
    };
  if (order.status === 'pending' && order.provider === 'offline')
    return {
      title: 'thanks.waiting',
      text: isGoods ? 'thanks.waitingGoods' : 'thanks.waitingText',
      action: 'orders',
    };
  if (order.status === 'on_hold')
    return { title: 'thanks.onHold', text: 'thanks.onHoldText', action: 'orders' };
  return { title: 'thanks.over', text: 'thanks.overText', action: 'orders' };
}
