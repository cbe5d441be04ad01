import { type BILLING_CHANGES, BillingPeriod } from '@stoa/shared/contracts/billing';
import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import { endedNotice } from './billing-notices.ts';
import { type Decision, type Effect, joinDecisions, makeCharge, stateAfter } from './billing-decision.ts';
import {
  type BillingState,
  currentTerms,
  discountOf,
  findTerms,
  PlanCoupon,
  type PlanTerms,
} from './billing-state.ts';
import { unusedCredit } from './cycles.ts';
import { pause } from './step-hold.ts';
import { settlePaid } from './settle-charge.ts';

export type ChangeKind = (typeof BILLING_CHANGES)[number];

/** Terms of a quote as stored; the plan's own price counts, whatever it is when the quote is used. */
export const QuoteTerms = z.object({
  change: z.enum(['trial', 'start', 'upgrade', 'downgrade']),
  planId: z.string(),
  planLabel: z.string(),
  period: BillingPeriod,
  priceMinor: z.int(),
  iterations: z.int(),
  /** Taken off by a coupon, here or from the first charge on. */
  discountMinor: z.int().default(0),
  /** The coupon that the quote takes. */
  coupon: PlanCoupon.nullable().default(null),
  unusedMinor: z.int(),
  creditMinor: z.int(),
  dueMinor: z.int(),
  surplusMinor: z.int(),
  startsAt: z.coerce.date(),
  nextChargeAt: z.coerce.date().nullable(),
  /** The subscription that was quoted; a change in between makes the quote worthless. */
  revision: z.int(),
});
export type QuoteTerms = z.infer<typeof QuoteTerms>;

export interface ChangeInput {
  planId: string;
  period: BillingPeriod;
  start?: 'trial_end' | 'now' | undefined;
  /** A coupon that the site may take. */
  coupon?: PlanCoupon | null | undefined;
}

/**
 * Works out what a change costs and when it takes effect.
 * @throws AppError `invalid_input` for a plan that isn't sold or is the current one, `charge_open` while a charge is unpaid
 */
export function quoteChange(
  before: BillingState,
  { planId, period, start, coupon = null }: ChangeInput,
  now: Date,
): QuoteTerms {
  const state = { ...before, coupon: coupon ?? before.coupon };
  const { subscription, plans, charge } = state;
  const terms = findTerms(plans, planId, period);
  if (!terms) throw new AppError('invalid_input', 'This plan is not sold for this period.');
  if (charge) throw new AppError('charge_open', 'A charge is unpaid: it is settled first.');
  if (subscription.status === 'lifetime')
    throw new AppError('invalid_input', 'This site has its plan for life.');
  const change = kindOf(state, terms, start);
  const discountMinor = discountOf(state.coupon, terms);
  const none = { unusedMinor: 0, creditMinor: 0, dueMinor: 0, surplusMinor: 0 };
  const base = { ...terms, change, discountMinor, coupon, revision: subscription.revision };
  if (change === 'trial') {
    const at = subscription.trial_ends_at ?? now;
    return { ...base, ...none, startsAt: at, nextChargeAt: at };
  }
  if (change === 'downgrade') {
    const at = subscription.period_end ?? now;
    return { ...base, ...none, startsAt: at, nextChargeAt: at };
  }
  const { terms: charged, amount_minor: dueMinor } = changeCharge(state, terms, change, now);
  const { unusedMinor, creditMinor } = charged;
  const surplusMinor = Math.max(0, unusedMinor - (terms.priceMinor - discountMinor));
  return {
    ...base,
    ...{ unusedMinor, creditMinor, dueMinor, surplusMinor },
    startsAt: now,
    nextChargeAt: charged.periodEnd,
  };
}

/** Begins a quoted change; a change that costs nothing now is done at once. */
export function startChange(before: BillingState, quote: QuoteTerms, now: Date): Decision {
  const { planId, planLabel, period, priceMinor, iterations, change, coupon } = quote;
  const state = { ...before, coupon: coupon ?? before.coupon };
  const { subscription } = state;
  const takes: Effect[] = coupon ? [{ type: 'coupon', action: 'take', couponId: coupon.id, planId }] : [];
  const terms = { planId, planLabel, period, priceMinor, iterations };
  if (change === 'trial')
    return {
      subscription: { ...subscription, plan_id: planId, period, ends_at_period_end: false },
      effects: [...takes, { type: 'plan', planId }],
    };
  if (change === 'downgrade') {
    if (period === 'onetime') throw new AppError('invalid_input', 'Lifetime is bought at once.');
    return {
      subscription: { ...subscription, next_plan_id: planId, next_period: period, ends_at_period_end: false },
      effects: takes,
    };
  }
  const charge = {
    ...changeCharge(state, terms, change, quote.startsAt, coupon !== null),
    next_try_at: now,
    opened_at: now,
  };
  const opened: Decision = { subscription, effects: [...takes, { type: 'open_charge', charge }] };
  if (charge.amount_minor > 0) return opened;
  const payment = { charge, providerRef: null, isTest: state.method?.is_test ?? false, now };
  return joinDecisions(opened, settlePaid(stateAfter(state, opened), payment));
}

/** Ends with the period instead of renewing; an unpaid renewal ends at once. */
export function cancelAtEnd(state: BillingState, now: Date): Decision {
  const { subscription, charge } = state;
  if (subscription.status === 'trialing' || subscription.status === 'active')
    return {
      subscription: { ...subscription, ends_at_period_end: true, next_plan_id: null, next_period: null },
      effects: [],
    };
  if (subscription.status !== 'past_due')
    throw new AppError('subscription_ended', 'There is nothing to cancel.');
  return {
    subscription: { ...subscription, status: 'cancelled', ended_at: now },
    effects: [
      ...(charge
        ? [
            {
              type: 'move_charge' as const,
              charge: { ...charge, status: 'void' as const, next_try_at: null, settled_at: now },
            },
          ]
        : []),
      endedNotice(state, 'plan_ended', now),
      pause(now),
    ],
  };
}

/** Renews after all, with the plan that runs. */
export function resume({ subscription }: BillingState): Decision {
  if (subscription.status !== 'trialing' && subscription.status !== 'active')
    throw new AppError('subscription_ended', 'This plan has ended: choose one anew.');
  return {
    subscription: { ...subscription, ends_at_period_end: false, next_plan_id: null, next_period: null },
    effects: [],
  };
}

function kindOf(state: BillingState, terms: PlanTerms, start: ChangeInput['start']): ChangeKind {
  const { status } = state.subscription;
  if (status === 'trialing' && start !== 'now' && terms.period !== 'onetime') return 'trial';
  if (status !== 'active') return 'start';
  const current = currentTerms(state);
  if (!current || terms.period === 'onetime') return 'upgrade';
  if (current.planId === terms.planId && current.period === terms.period)
    throw new AppError('invalid_input', 'This is the plan of this site already.');
  if (current.period !== terms.period) return terms.period === 'annual' ? 'upgrade' : 'downgrade';
  return terms.priceMinor > current.priceMinor ? 'upgrade' : 'downgrade';
}

function changeCharge(
  state: BillingState,
  terms: PlanTerms,
  change: ChangeKind,
  now: Date,
  isNewCoupon = false,
) {
  const { status, paid_minor: paid, period_start: from, period_end: to } = state.subscription;
  const unusedMinor = status === 'active' && from && to ? unusedCredit(paid, from, to, now) : 0;
  const kind = change === 'upgrade' ? ('upgrade' as const) : ('start' as const);
  return makeCharge(state, { kind, terms, newTermAt: now, unusedMinor, now, isNewCoupon });
}
