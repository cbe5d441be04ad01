import type { Subscription } from '@stoa/shared/contracts/subscription';
import { choiceValues, type ListPage, type ListQuery } from '@stoa/shared/lists';
import { daysBetween } from '../../data/days-between.ts';
import { callShopRpc } from './call-shop-rpc.ts';

/** `number` is that of the order it began with. */
export type ListedSubscription = Pick<
  Subscription,
  | 'id'
  | 'user_id'
  | 'order_id'
  | 'title'
  | 'frequency'
  | 'amount_minor'
  | 'currency'
  | 'status'
  | 'current_period_end'
  | 'cancel_at_period_end'
  | 'cycles_done'
  | 'cycles_total'
  | 'created_at'
> & { name: string; email: string; number: number };

/** Tells whether another payment follows; the function that lists them filters by the same rule. */
export const isRenewing = (one: ListedSubscription): boolean =>
  (one.status === 'active' || one.status === 'past_due') &&
  !one.cancel_at_period_end &&
  (one.cycles_total === null || one.cycles_done < one.cycles_total);

/** Reads the subscriptions `from`..`to` of a list with the names of their members, and how many match. */
export async function readSubscriptions(
  accountId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number; timeZone: string },
): Promise<ListPage<ListedSubscription>> {
  const statuses = choiceValues(filters['status'] ?? '');
  const { from, before } = daysBetween(filters['until'] ?? '', range.timeZone);
  const { subscriptions, total } = await callShopRpc('list_subscriptions', {
    p_account_id: accountId,
    p_search: search,
    p_limit: range.to - range.from + 1,
    p_offset: range.from,
    p_statuses: statuses.length > 0 ? statuses : null,
    p_renews: filters['renews'] ? filters['renews'] === 'yes' : null,
    p_until_from: from,
    p_until_before: before,
    p_sort: sort.key,
    p_descending: sort.isDescending,
  });
  return { rows: subscriptions, total };
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    list_subscriptions: { subscriptions: ListedSubscription[]; total: number };
  }
}
