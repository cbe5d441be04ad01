import type { Dispute, OrderEvent, Refund } from '@stoa/shared/contracts/orders';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export type PastEvent = Omit<OrderEvent, 'account_id' | 'order_id' | 'actor_user_id'>;
export type ReadDispute = Omit<Dispute, 'account_id' | 'order_id'>;

export interface OrderPast {
  events: PastEvent[];
  refunds: Pick<
    Refund,
    'id' | 'amount_minor' | 'currency' | 'reason' | 'revokes_access' | 'status' | 'created_at'
  >[];
  disputes: ReadDispute[];
}

/** Reads an order's history, newest first. */
export function useOrderPast(orderId: string) {
  const { account_id: accountId } = useSite();
  return useQuery<OrderPast, Error>(['order-past', accountId, orderId], async () => {
    const client = await getClient();
    const ofOrder = { account_id: accountId, order_id: orderId };
    const newestFirst = { ascending: false };
    const [events, refunds, disputes] = await Promise.all([
      client
        .from('order_events')
        .select('id,at,kind,from_status,to_status,amount_minor,note,from_provider,to_provider')
        .match(ofOrder)
        .order('id', newestFirst)
        .limit(200),
      client
        .from('refunds')
        .select('id,amount_minor,currency,reason,revokes_access,status,created_at')
        .match(ofOrder)
        .order('created_at', newestFirst)
        .limit(200),
      client
        .from('disputes')
        .select(
          'id,provider,provider_ref,amount_minor,currency,reason,status,revokes_access,opened_at,closed_at',
        )
        .match(ofOrder)
        .order('opened_at', newestFirst)
        .limit(200),
    ]);
    return {
      events: must(events),
      refunds: must(refunds),
      disputes: must(disputes),
    };
  });
}
