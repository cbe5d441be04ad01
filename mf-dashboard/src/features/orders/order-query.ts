import type { getClient } from '@stoa/shared/session';
import type { OrderStatus } from '@stoa/shared/contracts/order-status';
import { ORDER_COLUMNS, type Order } from '../../data/order.ts';
import { searchCondition } from '../../data/order-search.ts';
import { readAll } from '../../data/read-all.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

export const ORDERS_PAGE_SIZE = 20;

export interface OrderFilter {
  accountId: string;
  /** Only this person's orders; null for the whole account. */
  userId: string | null;
  search: string;
  status: OrderStatus | null;
  sort: { column: 'created_at' | 'total_minor' | 'number'; ascending: boolean };
}

function select(client: Client, filter: OrderFilter) {
  const { accountId, userId, status, sort } = filter;
  let query = client.from('orders').select(ORDER_COLUMNS, { count: 'exact' }).eq('account_id', accountId);
  if (userId) query = query.eq('user_id', userId);
  if (status) query = query.eq('status', status);
  const condition = searchCondition(filter.search);
  if (condition) query = query.or(condition);
  return query.order(sort.column, { ascending: sort.ascending }).order('id', { ascending: true });
}

/** One page of orders (counted from 1) and how many there are. */
export async function readOrders(client: Client, filter: OrderFilter, page: number) {
  const from = (page - 1) * ORDERS_PAGE_SIZE;
  const { data, error, count } = await select(client, filter).range(from, from + ORDERS_PAGE_SIZE - 1);
  if (error) throw new Error(error.message);
  return { orders: data ?? [], total: count ?? data?.length ?? 0 };
}

/** Every order the filter lets through, for the export. */
export function readAllOrders(client: Client, filter: OrderFilter): Promise<Order[]> {
  return readAll<Order>((from, to) => select(client, filter).range(from, to));
}
