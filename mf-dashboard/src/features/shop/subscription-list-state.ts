import type { Subscription } from '@stoa/shared/contracts/subscription';
import { useSearchParams } from '@stoa/shared/router';

export type SubscriptionStatus = Subscription['status'];
export const STATUSES: readonly SubscriptionStatus[] = [
  'active',
  'past_due',
  'cancelled',
  'completed',
  'expired',
];

export interface SubscriptionListState {
  search: string;
  status: SubscriptionStatus | null;
  page: number;
}

/** What of the list is looked at, kept in the address. Any change but of the page goes back to page 1. */
export function useSubscriptionListState() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const state: SubscriptionListState = {
    search: (params.get('q') ?? '').slice(0, 100),
    status: STATUSES.find((known) => known === params.get('status')) ?? null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
  const change = (part: Partial<SubscriptionListState>) => {
    const next = { ...state, page: 1, ...part };
    setParams(
      {
        ...(next.search ? { q: next.search } : {}),
        ...(next.status ? { status: next.status } : {}),
        ...(next.page > 1 ? { page: String(next.page) } : {}),
      },
      { replace: true },
    );
  };
  return [state, change] as const;
}
