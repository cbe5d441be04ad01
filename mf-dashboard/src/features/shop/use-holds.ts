import type { OrderHolds } from '@stoa/shared/contracts/orders';
import { useQuery } from '@stoa/shared/data';
import { useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { callShopRpc } from './call-shop-rpc.ts';

export const HOLDS_PAGE_SIZE = 20;
export const HOLD_KINDS = ['stock', 'coupon'] as const;
export type Hold = OrderHolds['rows'][number];

export interface HoldListState {
  search: string;
  kind: (typeof HOLD_KINDS)[number] | null;
  page: number;
}

/** What of the list is looked at, kept in the address. Any change but of the page goes back to page 1. */
export function useHoldListState() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const state: HoldListState = {
    search: (params.get('q') ?? '').slice(0, 100),
    kind: HOLD_KINDS.find((known) => known === params.get('kind')) ?? null,
    page: Number.isInteger(page) && page > 0 && page < 5000 ? page : 1,
  };
  const change = (part: Partial<HoldListState>) => {
    const next = { ...state, page: 1, ...part };
    setParams(
      {
        ...(next.search ? { q: next.search } : {}),
        ...(next.kind ? { kind: next.kind } : {}),
        ...(next.page > 1 ? { page: String(next.page) } : {}),
      },
      { replace: true },
    );
  };
  return [state, change] as const;
}

/** One page of the unpaid orders that hold something, the nearest end first. */
export function useHolds({ search, kind, page }: HoldListState) {
  const { account_id: accountId } = useSite();
  return useQuery<OrderHolds, Error>(
    ['shop-holds', accountId, search, kind, page],
    () =>
      callShopRpc('list_order_holds', {
        p_account_id: accountId,
        p_search: search,
        p_kind: kind,
        p_limit: HOLDS_PAGE_SIZE,
        p_offset: (page - 1) * HOLDS_PAGE_SIZE,
      }),
    { keepPreviousData: true },
  );
}
