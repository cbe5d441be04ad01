import { useSearchParams } from '@stoa/shared/router';
import { ORDER_STATUSES, type OrderStatus } from '@stoa/shared/contracts/order-status';
import type { OrderFilter } from './order-query.ts';

export const SORTS = {
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  highest: { column: 'total_minor', ascending: false },
  lowest: { column: 'total_minor', ascending: true },
} as const satisfies Record<string, OrderFilter['sort']>;
export type SortName = keyof typeof SORTS;

export interface ListState {
  search: string;
  status: OrderStatus | null;
  sort: SortName;
  page: number;
}

/** Reads the list's state from the address, so that it survives a reload and going back. Nonsense counts as absent. */
export function parseListState(params: URLSearchParams): ListState {
  const status = params.get('status');
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  return {
    search: (params.get('q') ?? '').slice(0, 100),
    status: ORDER_STATUSES.find((known) => known === status) ?? null,
    sort: Object.hasOwn(SORTS, sort) ? (sort as SortName) : 'newest',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** The state as it stands in the address; what is as usual is left out. */
export function listParams({ search, status, sort, page }: ListState): Record<string, string> {
  return {
    ...(search ? { q: search } : {}),
    ...(status ? { status } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}

/** The list's state and how to change it; any change but of the page goes back to page 1. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const state = parseListState(params);
  return [state, (change) => setParams(listParams({ ...state, page: 1, ...change }), { replace: true })];
}
