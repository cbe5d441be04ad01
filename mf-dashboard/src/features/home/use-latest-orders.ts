import { useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { ORDER_COLUMNS, type Order } from '../../data/order.ts';

const REFRESH_MS = 60_000;

/** The newest orders: the account's for a manager, else the own. */
export function useLatestOrders(userId: string | null | undefined) {
  const { account_id } = useSite();
  return useQuery<Order[], Error>(
    userId !== undefined && ['latest-orders', account_id, userId],
    async () => {
      let query = (await getClient()).from('orders').select(ORDER_COLUMNS).eq('account_id', account_id);
      if (userId) query = query.eq('user_id', userId);
      const { data, error } = await query.order('created_at', { ascending: false }).limit(5);
      if (error) throw new Error(error.message);
      return data;
    },
    { refreshInterval: REFRESH_MS },
  );
}
