import type { Subscription } from '@stoa/shared/contracts/catalogue';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export const SUBSCRIPTIONS_PAGE_SIZE = 20;
export type NamedSubscription = Subscription & { name: string };

/** One page of what is paid again and again, the newest first, with the names of who pays. */
export function useSubscriptions(page: number) {
  const { account_id: accountId } = useSite();
  return useQuery<{ subscriptions: NamedSubscription[]; total: number }, Error>(
    ['shop-subscriptions', accountId, page],
    async () => {
      const client = await getClient();
      const from = (page - 1) * SUBSCRIPTIONS_PAGE_SIZE;
      const reply = await client
        .from('subscriptions')
        .select(
          'id,user_id,order_id,title,frequency,amount_minor,currency,status,current_period_end,cancel_at_period_end,cycles_done,cycles_total',
          { count: 'exact' },
        )
        .eq('account_id', accountId)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, from + SUBSCRIPTIONS_PAGE_SIZE - 1);
      const rows = must(reply) as unknown as Subscription[];
      const people = must(
        await client
          .from('members')
          .select('user_id,name')
          .eq('account_id', accountId)
          .in('user_id', [...new Set(rows.map(({ user_id }) => user_id))]),
      ) as unknown as { user_id: string; name: string }[];
      const nameOf = (userId: string) => people.find(({ user_id }) => user_id === userId)?.name ?? '–';
      return {
        subscriptions: rows.map((row) => ({ ...row, name: nameOf(row.user_id) })),
        total: reply.count ?? rows.length,
      };
    },
    { keepPreviousData: true },
  );
}
