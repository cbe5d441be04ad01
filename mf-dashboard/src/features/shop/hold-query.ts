import type { OrderHolds } from '@stoa/shared/contracts/orders';
import type { ListPage, ListQuery } from '@stoa/shared/lists';
import { callShopRpc } from './call-shop-rpc.ts';

export const HOLD_KINDS = ['stock', 'coupon'] as const;
export type Hold = OrderHolds['rows'][number];

/** Reads the unpaid orders `from`..`to` that reserve something, and how many match. */
export function readHolds(
  accountId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number },
): Promise<ListPage<Hold>> {
  return callShopRpc('list_order_holds', {
    p_account_id: accountId,
    p_search: search,
    p_kind: filters['kind'] ?? null,
    p_limit: range.to - range.from + 1,
    p_offset: range.from,
    p_sort: sort.key,
    p_descending: sort.isDescending,
  });
}
