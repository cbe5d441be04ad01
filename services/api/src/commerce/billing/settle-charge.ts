import { failedNotices, pausedNotice, receiptNotice, reopenedNotices } from './billing-notices.ts';
import { addDays, DUNNING_DAYS } from './billing-settings.ts';
import { type Decision, type Effect, invoiceOf } from './billing-decision.ts';
import type { BillingState, ChargeRow } from './billing-state.ts';
import { linkProviderOf } from './link-provider.ts';
import { pause } from './step-hold.ts';

export interface Payment {
  charge: ChargeRow;
  providerRef: string | null;
  isTest: boolean;
  now: Date;
}

/** A paid charge: its cycle is the current one, its plan the site's, its invoice is issued. */
export function settlePaid(state: BillingState, { charge, providerRef, isTest, now }: Payment): Decision {
  const { terms } = charge;
  const { subscription } = state;
  const isLifetime = terms.period === 'onetime';
  const priceMinor = terms.priceMinor - terms.discountMinor;
  const surplusMinor = Math.max(0, terms.unusedMinor - priceMinor);
  const credit = (amountMinor: number, reason: 'unused_period' | 'used'): Effect[] =>
    amountMinor === 0
      ? []
      : [{ type: 'credit', amountMinor, currency: charge.currency, reason, key: `${charge.id}:${reason}` }];
  const paid: ChargeRow = {
    ...charge,
    status: 'paid',
    next_try_at: null,
    settled_at: now,
    provider_ref: providerRef,
  };
  return {
    subscription: {
      ...subscription,
      plan_id: terms.planId,
      period: terms.period,
      status: isLifetime ? 'lifetime' : 'active',
      price_minor: terms.priceMinor,
      iterations: terms.iterations,
      currency: charge.currency,
      cycle: charge.cycle,
      anchor_cycle: terms.anchorCycle,
      anchor_at: terms.anchorAt,
      period_start: terms.periodStart,
      period_end: terms.periodEnd,
      paid_minor: priceMinor,
      // A plan that is bought goes on; a renewal leaves a wish to end as it is.
      ends_at_period_end: charge.kind === 'renewal' && subscription.ends_at_period_end,
      next_plan_id: null,
      next_period: null,
    },
    effects: [
      { type: 'move_charge', charge: paid },
      ...couponEffect(charge, 'use'),
      ...credit(surplusMinor, 'unused_period'),
      ...credit(-terms.creditMinor, 'used'),
      invoiceOf(charge, isTest, now),
      receiptNotice(charge, now),
      { type: 'plan', planId: terms.planId },
      ...reopenedNotices(state, charge, now),
      { type: 'reopen' },
    ],
  };
}

const couponEffect = ({ terms: { coupon } }: ChargeRow, action: 'use' | 'release'): Effect[] =>
  coupon ? [{ type: 'coupon', action, couponId: coupon.id }] : [];

/** Days of dunning that are over: a charge by link is not tried, so time counts for tries. */
const daysPassed = ({ opened_at: openedAt, attempts }: ChargeRow, now: Date): number =>
  Math.max(attempts + 1, DUNNING_DAYS.filter((day) => addDays(openedAt, day) <= now).length);

/** A declined charge: a renewal is tried again by the days of dunning, anything else leaves all as it was. */
export function settleDeclined(state: BillingState, charge: ChargeRow, now: Date): Decision {
  const isLink = linkProviderOf(state.method) !== null;
  const attempts = isLink ? daysPassed(charge, now) : charge.attempts + 1;
  const { subscription } = state;
  if (charge.kind !== 'renewal') {
    const failed: ChargeRow = { ...charge, attempts, status: 'failed', next_try_at: null, settled_at: now };
    return {
      subscription,
      effects: [
        { type: 'move_charge', charge: failed },
        ...(charge.terms.coupon?.isNew ? couponEffect(charge, 'release') : []),
      ],
    };
  }
  const day = DUNNING_DAYS[attempts];
  if (day === undefined) {
    const given: ChargeRow = { ...charge, attempts, status: 'void', next_try_at: null, settled_at: now };
    return {
      subscription: { ...subscription, status: 'unpaid', next_plan_id: null, next_period: null },
      effects: [{ type: 'move_charge', charge: given }, pausedNotice(state, charge.id, now), pause(now)],
    };
  }
  const nextTryAt = addDays(charge.opened_at, day);
  const waiting: ChargeRow = { ...charge, attempts, next_try_at: nextTryAt };
  return {
    subscription: { ...subscription, status: 'past_due' },
    effects: [
      { type: 'move_charge', charge: waiting },
      ...failedNotices(waiting, { nextTryAt, now, isLink }),
    ],
  };
}
