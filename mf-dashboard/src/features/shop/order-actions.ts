import type { Order } from '../../data/order.ts';

export type OrderAction = 'markPaid' | 'refund' | 'hold' | 'resume' | 'releaseHold' | 'cancel';

/** Lists a manager's actions on an order in its current state. The database has the final say. */
export function orderActions(order: Order): OrderAction[] {
  const { status } = order;
  const isOpen = status === 'pending' || status === 'failed';
  const isPaid = status === 'paid' || status === 'partly_refunded';
  const isHolding = Boolean(order.holds_until) && !order.holds_released_at;
  const actions: [OrderAction, boolean][] = [
    ['markPaid', order.provider === 'offline' && (status === 'pending' || status === 'on_hold')],
    ['refund', isPaid && order.total_minor > order.refunded_minor],
    ['resume', status === 'on_hold'],
    ['hold', isOpen],
    ['releaseHold', isHolding && (isOpen || status === 'on_hold')],
    ['cancel', isOpen || status === 'on_hold'],
  ];
  return actions.filter(([, isPossible]) => isPossible).map(([action]) => action);
}
