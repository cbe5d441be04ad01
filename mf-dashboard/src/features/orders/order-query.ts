import type { getClient } from '@stoa/shared/session';
import { PAYMENT_PROVIDERS } from '@stoa/shared/contracts/currencies';
import { ORDER_STATUSES } from '@stoa/shared/contracts/order-status';
import type { ListPage, ListQuery } from '@stoa/shared/lists';
import { choiceValues } from '@stoa/shared/lists/filter-values';
import { toListPage } from '@stoa/shared/lists/to-list-page';
import { daysBetween } from '../../data/days-between.ts';
import { ORDER_COLUMNS, type Order } from '../../data/order.ts';
import { searchCondition } from '../../data/order-search.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

export interface OrderScope {
  accountId: string;
  /** Only this person's orders; null for the whole account. */
  userId: string | null;
}

export interface ListedOrder extends Order {
  /** It pays a later cycle of a subscription. */
  isRenewal: boolean;
}

/** Orders on one page of the list. */
export const ORDERS_PAGE_SIZE = 20;

export const NEWEST_ORDER = { key: 'date', isDescending: true };

/** The columns of the table by which the list sorts. */
const SORTED = { number: 'number', date: 'created_at', customer: 'name', total: 'total_minor' } as const;

/** Returns the database's column for a sort of the list. */
const sortedColumn = (key: string) => SORTED[key as keyof typeof SORTED] ?? 'created_at';

/** Reads the orders `from`..`to` of a list, and how many match. */
export async function readOrders(
  client: Client,
  scope: OrderScope,
  query: ListQuery,
  range: { from: number; to: number; timeZone: string },
): Promise<ListPage<ListedOrder>> {
  const { filters, sort, search } = query;
  let request = client
    .from('orders')
    .select(ORDER_COLUMNS, { count: 'exact' })
    .eq('account_id', scope.accountId);
  if (scope.userId) request = request.eq('user_id', scope.userId);
  const statuses = choiceValues(filters['status'] ?? '');
  const wanted = ORDER_STATUSES.filter((status) => statuses.includes(status));
  if (wanted.length > 0) request = request.in('status', wanted);
  const chosen = choiceValues(filters['provider'] ?? '');
  const providers = PAYMENT_PROVIDERS.filter((provider) => chosen.includes(provider));
  if (providers.length > 0) request = request.in('provider', providers);
  if (filters['test']) request = request.eq('test', filters['test'] === 'yes');
  const { from, before } = daysBetween(filters['placed'] ?? '', range.timeZone);
  if (from) request = request.gte('created_at', from);
  if (before) request = request.lt('created_at', before);
  const condition = searchCondition(search);
  if (condition) request = request.or(condition);
  const reply = await request
    .order(sortedColumn(sort.key), { ascending: !sort.isDescending })
    .order('id', { ascending: true })
    .range(range.from, range.to);
  const { rows, total } = toListPage(reply);
  const renewals = await readRenewals(client, scope.accountId, rows);
  return { rows: rows.map((order) => ({ ...order, isRenewal: renewals.has(order.id) })), total };
}

/** Skips orders paid by hand: those never renew themselves. */
async function readRenewals(
  client: Client,
  accountId: string,
  orders: readonly Order[],
): Promise<Set<string>> {
  const ids = orders.filter(({ provider }) => provider !== 'offline').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const reply = await client.rpc('renewals_among', { p_account_id: accountId, p_order_ids: ids });
  if (reply.error) throw new Error(reply.error.message);
  return new Set(reply.data.map(({ order_id }) => order_id));
}
