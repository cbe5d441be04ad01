import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import type { Database } from '../../shared/database/connect.ts';
import { MAX_STALE_RETRIES } from './billing-settings.ts';
import { applyDecision, type CountedEvent, readBilling } from './billing-store.ts';
import { type BillingState, ChargeRow } from './billing-state.ts';
import type { Decision } from './billing-decision.ts';
import { settleDeclined, settlePaid } from './settle-charge.ts';

export type BillingOutcome = CountedEvent['outcome'] | 'repeat' | 'mismatch';

/**
 * Counts a provider's event about a charge, however it came: the answer to a charge, a webhook, or a request for its
 * state. It moves only an open charge with the same sum, so that repeats and outdated events change nothing; money for a
 * charge that is settled already goes back.
 */
export async function takeBillingEvent(
  database: Database,
  event: PaymentEvent,
  now: Date,
): Promise<BillingOutcome> {
  for (let attempt = 0; attempt < MAX_STALE_RETRIES; attempt++) {
    const [named] = await database<{ account_id: string }[]>`
      select c.account_id from ops.billing_charges c where c.id::text = ${event.orderId}`;
    const state = named && (await readBilling(database, named.account_id));
    if (!state) return 'ignored';
    // Read after the state: a charge moves with its subscription's revision, so a newer one makes the decision stale.
    const [row] = await database<[{ charge: unknown }]>`
      select to_jsonb(c) as charge from ops.billing_charges c where c.id::text = ${event.orderId}`;
    const charge = ChargeRow.parse(row.charge);
    if (charge.currency !== event.currency || charge.amount_minor !== event.amountMinor) return 'mismatch';
    const { decision, outcome } = decideEvent(state, charge, event, now);
    const result = await applyDecision(database, state, decision, { charge, outcome, event });
    if (result === 'applied') return outcome;
    if (result === 'repeat') return 'repeat';
  }
  throw new Error('a billing event found its subscription changing each time');
}

function decideEvent(
  state: BillingState,
  charge: ChargeRow,
  event: PaymentEvent,
  now: Date,
): { decision: Decision; outcome: CountedEvent['outcome'] } {
  const nothing: Decision = { subscription: state.subscription, effects: [] };
  const isOpen = state.charge?.id === charge.id;
  if (event.action === 'captured') {
    if (isOpen) {
      const payment = { charge, providerRef: event.providerRef, isTest: event.test, now };
      return { decision: settlePaid(state, payment), outcome: 'paid' };
    }
    const isCounted = charge.status === 'paid' && charge.provider_ref === event.providerRef;
    return { decision: nothing, outcome: isCounted ? 'ignored' : 'refund_due' };
  }
  return isOpen
    ? { decision: settleDeclined(state, charge, now), outcome: 'declined' }
    : { decision: nothing, outcome: 'ignored' };
}
