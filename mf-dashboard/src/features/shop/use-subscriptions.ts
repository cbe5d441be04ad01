import type { Subscription } from '@stoa/shared/contracts/subscription';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import type { SubscriptionListState } from './subscription-list-state.ts';

export const SUBSCRIPTIONS_PAGE_SIZE = 20;
/** `number` is that of the order it began with. */
export type NamedSubscription = Subscription & { name: string; email: string; number: number };

/** One page of what is paid again and again, the newest first, with the names of who pays. */
export function useSubscriptions({ search, status, page }: SubscriptionListState) {
  const { account_id: accountId } = useSite();
  return useQuery<{ subscriptions: NamedSubscription[]; total: number }, Error>(
    ['shop-subscriptions', accountId, search, status, page],
    async () =>
      must(
        await (
          await getClient()
        ).rpc('list_subscriptions', {
          p_account_id: accountId,
          p_search: search,
          p_status: status,
          p_limit: SUBSCRIPTIONS_PAGE_SIZE,
          p_offset: (page - 1) * SUBSCRIPTIONS_PAGE_SIZE,
        }),
      ),
    { keepPreviousData: true },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    list_subscriptions: { subscriptions: NamedSubscription[]; total: number };
  }
}
