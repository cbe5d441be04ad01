import type { PaymentEvent, RefundEvent } from '@stoa/shared/contracts/orders';
import { PaymentOutcome } from '@stoa/shared/contracts/orders';
import type { Database } from '../database/connect.ts';

/** Gives a proved event to the one function that may count it; a repeat answers what the first did. */
export async function takeEvent(
  database: Database,
  accountId: string,
  event: PaymentEvent | RefundEvent,
): Promise<PaymentOutcome> {
  const isRefund = event.action === 'refunded' || event.action === 'refund_failed';
  const take = database(isRefund ? 'ops.take_refund' : 'ops.take_payment');
  const [row] = await database<[{ outcome: unknown }]>`
    select ${take}(${accountId}, ${database.json(event)}) as outcome`;
  return PaymentOutcome.parse(row.outcome);
}
