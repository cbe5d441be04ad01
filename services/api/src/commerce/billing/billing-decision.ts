import { randomUUID } from 'node:crypto';
import type { NoticeEffect } from './billing-notices.ts';
import { INVOICE_ISSUER, PLAN_CURRENCY, SELLER } from './billing-settings.ts';
import {
  type BillingState,
  type ChargeRow,
  type ChargeTerms,
  discountOf,
  type PlanTerms,
  type SubscriptionRow,
} from './billing-state.ts';
import { periodOfCycle } from './cycles.ts';

export interface InvoiceLine {
  kind: 'plan' | 'discount' | 'unused' | 'credit';
  label: string;
  amountMinor: number;
  periodStart?: Date;
  periodEnd?: Date | null;
}

/** Effects of a decision, besides the subscription's own row. */
export type Effect =
  | { type: 'open_charge' | 'move_charge'; charge: ChargeRow }
  | { type: 'coupon'; action: 'take'; couponId: string; planId: string }
  | { type: 'coupon'; action: 'use' | 'release'; couponId: string }
  | { type: 'credit'; amountMinor: number; currency: string; reason: 'unused_period' | 'used'; key: string }
  | {
      type: 'invoice';
      invoice: {
        chargeId: string;
        issuer: string;
        issuedAt: Date;
        currency: string;
        totalMinor: number;
        seller: typeof SELLER;
        isTest: boolean;
        lines: InvoiceLine[];
      };
    }
  | NoticeEffect
  | { type: 'plan'; planId: string }
  | { type: 'pause'; at: Date; dueAt: Date }
  | { type: 'hold'; step: number; dueAt: Date | null }
  | { type: 'close'; at: Date }
  | { type: 'suspend' | 'reopen' };

/** A change of one subscription, applied whole or not at all. */
export interface Decision {
  subscription: SubscriptionRow;
  effects: Effect[];
}

/** Joins a decision with one that follows from it. */
export const joinDecisions = (first: Decision, second: Decision): Decision => ({
  subscription: second.subscription,
  effects: [...first.effects, ...second.effects],
});

/** Returns the state after a decision, for the one that follows at once. */
export function stateAfter(state: BillingState, { subscription, effects }: Decision): BillingState {
  let { charge, creditMinor, hold, accountStatus } = state;
  for (const effect of effects) {
    if (effect.type === 'open_charge') charge = effect.charge;
    if (effect.type === 'move_charge') charge = effect.charge.status === 'open' ? effect.charge : null;
    if (effect.type === 'credit') creditMinor += effect.amountMinor;
    if (effect.type === 'pause' && accountStatus === 'active')
      [accountStatus, hold] = ['paused', { paused_at: effect.at, step: 0, due_at: effect.dueAt }];
    if (effect.type === 'hold' && hold) hold = { ...hold, step: effect.step, due_at: effect.dueAt };
    if (effect.type === 'suspend') accountStatus = 'suspended';
    if (effect.type === 'close') accountStatus = 'closing';
    if (effect.type === 'reopen') [accountStatus, hold] = ['active', null];
  }
  return { ...state, subscription, charge, creditMinor, hold, accountStatus };
}

interface ChargeInput {
  kind: ChargeRow['kind'];
  terms: PlanTerms;
  /** A term of its own begins with this charge. */
  newTermAt: Date | null;
  unusedMinor: number;
  now: Date;
  /** The charge takes the coupon of the state. */
  isNewCoupon?: boolean;
}

/** A charge for the next cycle: the coupon and credit first, the rest from the payment method. */
export function makeCharge(state: BillingState, input: ChargeInput): ChargeRow {
  const { subscription, creditMinor, coupon } = state;
  const { kind, terms, newTermAt, unusedMinor, now, isNewCoupon: isNew = false } = input;
  const cycle = subscription.cycle + 1;
  const anchorAt = newTermAt ?? subscription.anchor_at ?? now;
  const anchorCycle = newTermAt ? cycle : subscription.anchor_cycle;
  const [periodStart, periodEnd] = periodOfCycle({ period: terms.period, anchorAt, anchorCycle }, cycle);
  const discountMinor = discountOf(coupon, terms);
  const afterUnused = Math.max(0, terms.priceMinor - discountMinor - unusedMinor);
  const usedCredit = Math.min(creditMinor, afterUnused);
  const charged: ChargeTerms = {
    ...terms,
    discountMinor,
    coupon: coupon && discountMinor > 0 ? { id: coupon.id, code: coupon.code, isNew } : null,
    unusedMinor,
    creditMinor: usedCredit,
    anchorAt,
    anchorCycle,
    periodStart,
    periodEnd: terms.period === 'onetime' ? null : periodEnd,
  };
  return {
    id: randomUUID(),
    cycle,
    kind,
    terms: charged,
    amount_minor: afterUnused - usedCredit,
    currency: PLAN_CURRENCY,
    status: 'open',
    attempts: 0,
    next_try_at: now,
    opened_at: now,
    settled_at: null,
    provider_ref: null,
    requested_at: null,
  };
}

/** Lines of an invoice; their sum is what was charged. */
export function invoiceLines({ terms }: Pick<ChargeRow, 'terms'>): InvoiceLine[] {
  const { planLabel: label, priceMinor, discountMinor, coupon, periodStart, periodEnd } = terms;
  const unusedMinor = Math.min(terms.unusedMinor, priceMinor - discountMinor);
  return [
    { kind: 'plan', label, amountMinor: priceMinor, periodStart, periodEnd },
    ...(discountMinor > 0
      ? [{ kind: 'discount' as const, label: coupon?.code ?? label, amountMinor: -discountMinor }]
      : []),
    ...(unusedMinor > 0 ? [{ kind: 'unused' as const, label, amountMinor: -unusedMinor }] : []),
    ...(terms.creditMinor > 0 ? [{ kind: 'credit' as const, label, amountMinor: -terms.creditMinor }] : []),
  ];
}

/** The invoice of a paid charge. */
export const invoiceOf = (charge: ChargeRow, isTest: boolean, now: Date): Effect => ({
  type: 'invoice',
  invoice: {
    chargeId: charge.id,
    issuer: INVOICE_ISSUER,
    issuedAt: now,
    currency: charge.currency,
    totalMinor: charge.amount_minor,
    seller: SELLER,
    isTest,
    lines: invoiceLines(charge),
  },
});
