import type { Order } from '@stoa/shared/contracts/order';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { signOut, useSession } from '@stoa/shared/session';
import { errorCode } from '../error-code.ts';

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
      try {
        const { order } = await apiFetch<{ order: Order }>(
          `/api/orders/${encodeURIComponent(orderId ?? '')}`,
        );
        return order;
      } catch (error) {
        // The session ended elsewhere: whoever asks signs in again, instead of reading that there is no such order.
        if (errorCode(error) === 'not_authenticated') void signOut({ isForced: true }).catch(() => {});
        throw error;
      }
    },
    { refreshInterval: againIn },
  );
}
