import { AppError } from '@stoa/shared/contracts/errors';
import { endedNotice } from './billing-notices.ts';
import { type Decision, joinDecisions, makeCharge, stateAfter } from './billing-decision.ts';
import { type BillingState, type ChargeRow, currentTerms } from './billing-state.ts';
import { settlePaid } from './settle-charge.ts';
import { pause } from './step-hold.ts';

/** Ends a plan at once, without a refund: what is unpaid is void, and the site is paused. */
export function cancelNow(state: BillingState, now: Date): Decision {
  const { subscription, charge } = state;
  if (!['trialing', 'active', 'past_due', 'unpaid'].includes(subscription.status))
    throw new AppError('subscription_ended', 'There is nothing to cancel.');
  const ended = { status: 'cancelled', ended_at: now, next_plan_id: null, next_period: null } as const;
  const settled = { status: 'void', next_try_at: null, settled_at: now } as const;
  return {
    subscription: { ...subscription, ...ended },
    effects: [
      ...(charge ? [{ type: 'move_charge' as const, charge: { ...charge, ...settled } }] : []),
      endedNotice(state, 'plan_ended', now),
      pause(now),
    ],
  };
}

/** Returns the unpaid charge: the open one, or the first one of a plan whose trial or dunning is over. Null where nothing is. */
export function unpaidCharge(state: BillingState, now: Date): ChargeRow | null {
  if (state.charge) return state.charge;
  const terms = currentTerms(state);
  if (state.subscription.status !== 'unpaid' || !terms) return null;
  return makeCharge(state, { kind: 'start', terms, newTermAt: now, unusedMinor: 0, now });
}

export interface OutsidePayment {
  amountMinor: number;
  /** Name of the transfer, as the bank tells it. */
  reference: string;
  now: Date;
}

/**
 * Settles what is unpaid with money that came outside the providers.
 * @throws AppError `subscription_ended` where nothing is unpaid, `invalid_input` at `amountMinor` for another sum
 */
export function markPaid(state: BillingState, { amountMinor, reference, now }: OutsidePayment): Decision {
  const charge = unpaidCharge(state, now);
  if (!charge) throw new AppError('subscription_ended', 'Nothing is unpaid.');
  if (charge.amount_minor !== amountMinor)
    throw new AppError('invalid_input', 'This is not the sum that is due.', {
      issues: [{ path: 'amountMinor', message: 'not the sum that is due' }],
    });
  const payment = { charge, providerRef: `outside:${reference}`, isTest: false, now };
  if (state.charge) return settlePaid(state, payment);
  const opened: Decision = {
    subscription: state.subscription,
    effects: [{ type: 'open_charge', charge }],
  };
  return joinDecisions(opened, settlePaid(stateAfter(state, opened), payment));
}
