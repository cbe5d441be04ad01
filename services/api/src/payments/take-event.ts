import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import { PaymentOutcome } from '@stoa/shared/contracts/orders';
import type { Database } from '../database/connect.ts';

/** Gives a proved event to the one function that may count it; a repeat answers what the first did. */
export async function takeEvent(
  database: Database,
  accountId: string,
  event: PaymentEvent,
): Promise<PaymentOutcome> {
  const [row] = await database<[{ outcome: unknown }]>`
    select ops.take_payment(${accountId}, ${database.json(event)}) as outcome`;
  return PaymentOutcome.parse(row.outcome);
}
