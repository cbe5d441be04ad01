import { must, useQuery } from '@stoa/shared/data';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import type { Subscription as StoredSubscription } from '@stoa/shared/contracts/subscription';

/** A subscription of the signed-in person, as the shop keeps it. */
export type Subscription = Pick<
  StoredSubscription,
  | 'id'
  | 'title'
  | 'frequency'
  | 'amount_minor'
  | 'currency'
  | 'test'
  | 'status'
  | 'current_period_end'
  | 'cancel_at_period_end'
  | 'cycles_done'
  | 'cycles_total'
>;

const COLUMNS =
  'id,title,frequency,amount_minor,currency,test,status,current_period_end,cancel_at_period_end,cycles_done,cycles_total';

/**
 * Reads the user's subscriptions on this site, newest first; none when signed out.
 * @param orderId limits them to those that started with this order
 */
export function useSubscriptions(orderId: string | null) {
  const { user } = useSession();
  const { account_id } = useSite();
  const key = user ? ['subscriptions', account_id, user.id, orderId] : null;
  return useQuery<Subscription[], Error>(key, async () => {
    const read = (await getClient())
      .from('subscriptions')
      .select(COLUMNS)
      .eq('account_id', account_id)
      .eq('user_id', user?.id ?? '');
    const chosen = orderId ? read.eq('order_id', orderId) : read;
    return must(await chosen.order('created_at', { ascending: false }).limit(20));
  });
}
