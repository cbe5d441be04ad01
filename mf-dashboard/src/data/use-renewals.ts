import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import type { Order } from './order.ts';

/** The cycle of a subscription that an order pays. */
export interface Renewal {
  order_id: string;
  subscription_id: string;
  cycle: number;
  title: string;
  /** Of the order that the subscription began with. */
  first_number: number;
}

/** Which of the orders are renewals, and of what. What is paid by hand never renews itself, and nothing is asked for it. */
export function useRenewals(orders: readonly Order[]): readonly Renewal[] {
  const { account_id: accountId } = useSite();
  const ids = orders.filter(({ provider }) => provider !== 'offline').map(({ id }) => id);
  const { data } = useQuery<Renewal[], Error>(
    ids.length > 0 ? ['renewals', accountId, ids.join()] : null,
    async () => {
      const client = await getClient();
      const reply = await client.rpc('renewals_among', { p_account_id: accountId, p_order_ids: ids });
      return must(reply);
    },
  );
  return data ?? [];
}
