import type { OrderRow } from '../contracts/order.ts';

/** Checks whether the customer can still pay through a provider, including after a failed attempt. */
export function isPayable(order: Pick<OrderRow, 'status' | 'provider' | 'expires_at'>, now: Date): boolean {
  return (
    (order.status === 'pending' || order.status === 'failed') &&
    order.provider !== 'offline' &&
    now.getTime() < Date.parse(order.expires_at)
  );
}
