import { must, useAccess, useQuery } from '@stoa/shared/data';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { ORDER_COLUMNS, type Order, type OrderItem } from '../../data/order.ts';
import type { OrderScope } from './order-query.ts';

/** Whose orders this person may list: the account's for a manager, else the own; null until that is known. */
export function useOrderScope(): {
  scope: OrderScope | null;
  isManager: boolean;
} {
  const { account_id: accountId } = useSite();
  const { user } = useSession();
  const { access } = useAccess();
  if (!user || !access) return { scope: null, isManager: false };
  return { scope: { accountId, userId: access.is_manager ? null : user.id }, isManager: access.is_manager };
}

export interface OrderWithItems {
  order: Order;
  items: OrderItem[];
}

/** One order with its items; null when there is none that this person may see. */
export function useOrder(orderId: string) {
  const { account_id } = useSite();
  return useQuery<OrderWithItems | null, Error>(['order', account_id, orderId], async () => {
    if (!/^[0-9a-f-]{36}$/i.test(orderId)) return null;
    const client = await getClient();
    const [orders, items] = await Promise.all([
      client.from('orders').select(ORDER_COLUMNS).eq('account_id', account_id).eq('id', orderId).limit(1),
      client
        .from('order_items')
        .select('id,type,title,image,quantity,unit_minor,total_minor')
        .eq('account_id', account_id)
        .eq('order_id', orderId)
        .order('title'),
    ]);
    const [order] = must(orders);
    return order ? { order, items: must(items) } : null;
  });
}
