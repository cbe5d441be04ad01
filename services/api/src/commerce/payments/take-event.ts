import { createBatchLoader } from '@stoa/backend';
import type { DisputeEvent, PaymentEvent, RefundEvent } from '@stoa/shared/contracts/orders';
import { PaymentOutcome } from '@stoa/shared/contracts/orders';
import type { Database } from '../../shared/database/connect.ts';
import { MAX_EVENTS_PER_BATCH } from '../limits.ts';

const TAKES = {
  refunded: 'ops.take_refund',
  refund_failed: 'ops.take_refund',
  dispute_opened: 'ops.take_dispute',
  dispute_won: 'ops.take_dispute',
  dispute_lost: 'ops.take_dispute',
} as const;

/** Gives a proved event to the one function that may count it; a repeat answers what the first did. */
export async function takeEvent(
  database: Database,
  accountId: string,
  event: PaymentEvent | RefundEvent | DisputeEvent,
): Promise<PaymentOutcome> {
  if (event.action === 'captured' || event.action === 'failed')
    return PaymentOutcome.parse(await takingOf(database)({ accountId, event }));
  const take = database(TAKES[event.action]);
  const [row] = await database<[{ outcome: unknown }]>`
    select ${take}(${accountId}, ${database.json(event)}) as outcome`;
  return PaymentOutcome.parse(row.outcome);
}

interface PaymentNotice {
  accountId: string;
  event: PaymentEvent;
}

const takings = new WeakMap<Database, (notice: PaymentNotice) => Promise<unknown>>();

/** Payments that are told at the same time are counted by one transaction, in the order of their orders. */
function takingOf(database: Database): (notice: PaymentNotice) => Promise<unknown> {
  const known = takings.get(database);
  if (known) return known;
  const take = createBatchLoader<PaymentNotice, unknown>({
    keyOf: ({ accountId }) => accountId,
    max: MAX_EVENTS_PER_BATCH,
    work: async (all) => {
      // One row: what fails after it has sent some leaves the client's next answer on that connection out of step.
      const [row] = await database<[{ outcomes: unknown[] }]>`
        select jsonb_agg(taken.outcome order by taken.at) as outcomes from (
          select told.at, ops.take_payment(${all[0]!.accountId}, told.event) as outcome from (
            select event, at from jsonb_array_elements(${database.json(all.map(({ event }) => event) as never)})
              with ordinality a (event, at)
            order by event ->> 'orderId', event ->> 'eventId', at) told
          offset 0) taken`;
      return row.outcomes;
    },
  });
  takings.set(database, take);
  return take;
}
