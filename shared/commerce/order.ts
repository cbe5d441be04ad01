import type { OrderRow } from '../contracts/order.ts';

/** Whether the buyer can still pay it at a gateway; after a failed try as well. */
export function isPayable(order: Pick<OrderRow, 'status' | 'provider' | 'expires_at'>, now: Date): boolean {
  return (
    (order.status === 'pending' || order.status === 'failed') &&
    order.provider !== 'offline' &&
    now.getTime() < Date.parse(order.expires_at)
  );
}
