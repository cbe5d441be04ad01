import { useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { ORDER_COLUMNS, type Order } from '../../data/order.ts';
import { readAll } from '../../data/read-all.ts';
import { startOfDay } from '../../data/start-of-day.ts';
import { type DayFigures, dayFigures } from './figures.ts';

const REFRESH_MS = 60_000;

export interface ManagerFigures extends DayFigures {
  members: number;
}

/** Today's figures of the account, in its own time zone. */
export function useManagerFigures(isManager: boolean) {
  const { account_id, settings } = useSite();
  return useQuery<ManagerFigures, Error>(
    isManager && ['manager-figures', account_id],
    async () => {
      const client = await getClient();
      const since = startOfDay(new Date(), settings.timeZone).toISOString();
      const [orders, members] = await Promise.all([
        readAll((from, to) =>
          client
            .from('orders')
            .select('id,status,test,currency,total_minor,refunded_minor')
            .eq('account_id', account_id)
            .gte('created_at', since)
            .order('id')
            .range(from, to),
        ),
        client.from('members').select('id', { count: 'exact', head: true }).eq('account_id', account_id),
      ]);
      if (members.error) throw new Error(members.error.message);
      return { ...dayFigures(orders, settings.currency), members: members.count ?? 0 };
    },
    { refreshInterval: REFRESH_MS },
  );
}

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
