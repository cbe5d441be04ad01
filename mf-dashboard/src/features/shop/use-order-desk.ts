import type { Dispute, OrderEvent, Refund } from '@stoa/shared/contracts/orders';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export interface OrderPast {
  events: OrderEvent[];
  refunds: Refund[];
  disputes: Dispute[];
}

/** What happened to an order so far, the newest first. */
export function useOrderPast(orderId: string) {
  const { account_id: accountId } = useSite();
  return useQuery<OrderPast, Error>(['order-past', accountId, orderId], async () => {
    const client = await getClient();
    const read = (table: string, columns: string, order: string) =>
      client
        .from(table)
        .select(columns)
        .eq('account_id', accountId)
        .eq('order_id', orderId)
        .order(order, { ascending: false })
        .limit(200);
    const [events, refunds, disputes] = await Promise.all([
      read(
        'order_events',
        'id,at,kind,from_status,to_status,amount_minor,note,from_provider,to_provider',
        'id',
      ),
      read('refunds', 'id,amount_minor,currency,reason,revokes_access,status,created_at', 'created_at'),
      read(
        'disputes',
        'id,provider,provider_ref,amount_minor,currency,reason,status,revokes_access,opened_at,closed_at',
        'opened_at',
      ),
    ]);
    return {
      events: must(events) as unknown as OrderEvent[],
      refunds: must(refunds) as unknown as Refund[],
      disputes: must(disputes) as unknown as Dispute[],
    };
  });
}
