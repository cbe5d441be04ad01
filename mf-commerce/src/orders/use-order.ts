import type { Order } from '@stoa/shared/commerce/order';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useSession } from '@stoa/shared/session';

const never = () => 0;

/**
 * One order of the signed-in person; nothing is asked while nobody is signed in.
 * @param againIn milliseconds to the next look at it; 0 for none
 */
export function useOrder(orderId: string | null, againIn: (order: Order | undefined) => number = never) {
  const { user } = useSession();
  const key = orderId && user ? ['order', orderId, user.id] : null;
  return useQuery<Order, Error>(
    key,
    async () => {
      const { order } = await apiFetch<{ order: Order }>(`/api/orders/${encodeURIComponent(orderId ?? '')}`);
      return order;
    },
    { refreshInterval: againIn },
  );
}
