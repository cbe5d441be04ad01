import { AppError } from '@stoa/shared/contracts/errors';
import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import type { Queryable } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { MAX_STALE_RETRIES } from './billing-settings.ts';
import { BillingState, type ChargeRow } from './billing-state.ts';
import type { Decision } from './billing-decision.ts';

/** Reads everything that a decision depends on; null for an account without a plan. */
export async function readBilling(database: Queryable, accountId: string): Promise<BillingState | null> {
  const [row] = await database<[{ state: unknown }]>`select ops.billing_state(${accountId}) as state`;
  return row.state ? BillingState.parse(row.state) : null;
}

/** The same for a site's owner: a site from before billing gets its trial now. */
export async function requireBilling(database: Queryable, accountId: string): Promise<BillingState> {
  const known = await readBilling(database, accountId);
  if (!known) await database`select ops.start_site_trial(${accountId})`;
  const state = known ?? (await readBilling(database, accountId));
  if (!state) throw new AppError('not_found', 'This site has no plan of the platform.');
  return state;
}

/** An event as it is counted, with its outcome. */
export interface CountedEvent {
  charge: Pick<ChargeRow, 'id'>;
  outcome: 'paid' | 'declined' | 'ignored' | 'refund_due';
  event: PaymentEvent;
}

/** Applies a decision on a state that was read, whole or not at all. @throws AppError `plan_sold_out` */
export async function applyDecision(
  database: Queryable,
  state: BillingState,
  { subscription, effects }: Decision,
  counted?: CountedEvent,
): Promise<'applied' | 'stale' | 'repeat'> {
  const event = counted && {
    provider: counted.event.provider,
    eventId: counted.event.eventId,
    chargeId: counted.charge.id,
    outcome: counted.outcome,
    event: counted.event,
  };
  const json = (value: unknown) => database.json(JSON.parse(JSON.stringify(value)));
  const [row] = await knownFailure(
    database<[{ result: 'applied' | 'stale' | 'repeat' }]>`
      select ops.apply_billing(${state.subscription.revision}, ${json(subscription)}, ${json(effects)},
        ${event ? json(event) : null}) as result`,
  );
  return row.result;
}

/**
 * Decides and applies on the newest state, again while others change it in between.
 * @param decide returns null when nothing is left to do
 */
export async function decide(
  database: Queryable,
  accountId: string,
  decision: (state: BillingState) => Decision | null,
): Promise<BillingState> {
  for (let attempt = 0; attempt < MAX_STALE_RETRIES; attempt++) {
    const state = await requireBilling(database, accountId);
    const decided = decision(state);
    if (!decided) return state;
    if ((await applyDecision(database, state, decided)) === 'applied')
      return requireBilling(database, accountId);
  }
  throw new AppError('precondition_failed', 'The plan of this site changes at this moment: try again.');
}
