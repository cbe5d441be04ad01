import { completedNotice, endedNotice, pausedNotice } from './billing-notices.ts';
import { COMPLETED_GRACE_MS } from './billing-settings.ts';
import { type Decision, joinDecisions, makeCharge, stateAfter } from './billing-decision.ts';
import { type BillingState, currentTerms, findTerms, type PlanTerms } from './billing-state.ts';
import { pause, stepHold } from './step-hold.ts';
import { settleDeclined, settlePaid } from './settle-charge.ts';

/** Decides what time does to a subscription; null while nothing is due. A charge that is due is the caller's to try. */
export function advance(state: BillingState, now: Date): Decision | null {
  const { subscription, charge } = state;
  if (charge) return null;
  if (subscription.status === 'trialing') return endTrial(state, now);
  if (subscription.status === 'active') return endPeriod(state, now);
  if (subscription.status === 'completed' && !state.hold) return endGrace(state, now);
  return stepHold(state, now);
}

function endTrial(state: BillingState, now: Date): Decision | null {
  const { subscription, method } = state;
  const { trial_ends_at: endsAt } = subscription;
  if (!endsAt || endsAt > now) return null;
  if (subscription.ends_at_period_end) return end(state, 'cancelled', endsAt, now);
  const terms = currentTerms(state);
  if (!method || !terms)
    return {
      subscription: { ...subscription, status: 'unpaid' },
      effects: [endedNotice(state, 'trial_ended', now), pause(now)],
    };
  return openRenewal(state, { terms, newTermAt: endsAt, now });
}

function endPeriod(state: BillingState, now: Date): Decision | null {
  const { subscription, plans } = state;
  const { period_end: endsAt, next_plan_id: nextPlan, next_period: nextPeriod } = subscription;
  if (!endsAt || endsAt > now) return null;
  if (subscription.ends_at_period_end) return end(state, 'cancelled', endsAt, now);
  const next = nextPlan && nextPeriod ? findTerms(plans, nextPlan, nextPeriod) : null;
  if (next) return openRenewal(state, { terms: next, newTermAt: endsAt, now });
  const terms = currentTerms(state);
  if (!terms || chargedCycles(state) >= terms.iterations) return end(state, 'completed', endsAt, now);
  return openRenewal(state, { terms, newTermAt: null, now });
}

function endGrace(state: BillingState, now: Date): Decision | null {
  const { subscription, accountStatus } = state;
  const { ended_at: endedAt } = subscription;
  const isOver = endedAt !== null && endedAt.getTime() + COMPLETED_GRACE_MS <= now.getTime();
  if (!isOver || accountStatus !== 'active') return null;
  return { subscription, effects: [pausedNotice(state, subscription.id, now), pause(now)] };
}

/** Charged cycles of the current term. */
export const chargedCycles = ({ subscription }: BillingState): number =>
  subscription.cycle - subscription.anchor_cycle + 1;

function end(state: BillingState, status: 'cancelled' | 'completed', at: Date, now: Date): Decision {
  return {
    subscription: { ...state.subscription, status, ended_at: at, next_plan_id: null, next_period: null },
    effects:
      status === 'cancelled'
        ? [endedNotice(state, 'plan_ended', now), pause(now)]
        : [completedNotice(state, at, now)],
  };
}

interface RenewalInput {
  terms: PlanTerms;
  newTermAt: Date | null;
  now: Date;
}

/** Opens the charge of the next cycle. Credit that covers it pays it at once; without a payment method it is declined. */
function openRenewal(state: BillingState, { terms, newTermAt, now }: RenewalInput): Decision {
  const charge = makeCharge(state, { kind: 'renewal', terms, newTermAt, unusedMinor: 0, now });
  // A trial is over with its first charge, which may be declined like any other.
  const opened: Decision = {
    subscription: { ...state.subscription, status: 'active' },
    effects: [{ type: 'open_charge', charge }],
  };
  const after = stateAfter(state, opened);
  if (charge.amount_minor === 0)
    return joinDecisions(
      opened,
      settlePaid(after, { charge, providerRef: null, isTest: state.method?.is_test ?? false, now }),
    );
  return state.method ? opened : joinDecisions(opened, settleDeclined(after, charge, now));
}
