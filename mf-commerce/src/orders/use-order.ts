import type { Order } from '@stoa/shared/commerce/order';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useSession } from '@stoa/shared/session';

/** One order of the signed-in person; nothing is asked while nobody is signed in. */
export function useOrder(orderId: string | null) {
  const { user } = useSession();
  const key = orderId && user ? ['order', orderId, user.id] : null;
  return useQuery<Order, Error>(key, async () => {
    const { order } = await apiFetch<{ order: Order }>(`/api/orders/${encodeURIComponent(orderId ?? '')}`);
    return order;
  });
}
