import {
  addDays,
  COMPLETED_GRACE_MS,
  DUNNING_DAYS,
  ERASE_AFTER_DAYS,
  FAILED_CHARGE_MAIL_DAYS,
  HOLD_STEPS,
} from './billing-settings.ts';
import { type BillingState, type ChargeRow, currentTerms, type HoldRow } from './billing-state.ts';

const BILLING_NOTICES = [
  'receipt',
  'charge_failed',
  'trial_ends',
  'trial_ended',
  'paused',
  'term_ends',
  'plan_completed',
  'plan_ended',
  'suspended',
  'closing_soon',
  'closing',
  'reopened',
  'limit_near',
  'limit_reached',
  'live',
  'payment_due',
] as const;
type BillingNoticeKind = (typeof BILLING_NOTICES)[number];

/** Mail to the site's owner, written once for each key of an account. */
export interface NoticeEffect {
  type: 'notice';
  kind: BillingNoticeKind;
  key: string;
  at: Date;
  data: Record<string, unknown>;
}

const notice = (kind: BillingNoticeKind, key: string, at: Date, data: object = {}): NoticeEffect => ({
  type: 'notice',
  kind,
  key: `${kind}:${key}`,
  at,
  data: { ...data },
});

const moneyOf = ({ terms, amount_minor: amountMinor, currency }: ChargeRow) => ({
  plan: terms.planLabel,
  amountMinor,
  currency,
});

/** Receipt of a paid charge; its invoice is found by the charge. */
export const receiptNotice = (charge: ChargeRow, now: Date): NoticeEffect =>
  notice('receipt', charge.id, now, { ...moneyOf(charge), chargeId: charge.id });

/** Declined renewal with the day of the next try; between them some days are left out. */
export function failedNotices(
  charge: ChargeRow,
  { nextTryAt, now, isLink }: { nextTryAt: Date; now: Date; isLink: boolean },
): NoticeEffect[] {
  const day = DUNNING_DAYS[charge.attempts - 1] ?? 0;
  if (!FAILED_CHARGE_MAIL_DAYS.includes(day)) return [];
  // No bank declined a payment by link: the owner is asked again.
  if (isLink) return [dueNotice(charge, day, nextTryAt, now)];
  return [notice('charge_failed', `${charge.id}:${day}`, now, { ...moneyOf(charge), nextTryAt })];
}

/** A charge that the owner is asked to pay by link, with its day of dunning. */
export const dueNotice = (charge: ChargeRow, day: number, dueAt: Date, now: Date): NoticeEffect =>
  notice('payment_due', `${charge.id}:${day}`, now, { ...moneyOf(charge), dueAt });

/** A site that is paused because nothing was paid. */
export const pausedNotice = (state: BillingState, cause: string, now: Date): NoticeEffect =>
  notice('paused', cause, now, { ...planOf(state), until: addDays(now, HOLD_STEPS[0].day) });

/** A trial without a payment method, or a plan that its owner cancelled. */
export const endedNotice = (
  state: BillingState,
  kind: 'trial_ended' | 'plan_ended',
  now: Date,
): NoticeEffect => notice(kind, state.subscription.id, now, planOf(state));

/** A plan after its last cycle. */
export const completedNotice = (state: BillingState, endedAt: Date, now: Date): NoticeEffect =>
  notice('plan_completed', state.subscription.id, now, {
    ...planOf(state),
    until: addDays(endedAt, COMPLETED_GRACE_MS / 86_400_000),
  });

/** A step with a site that stays unpaid; the day names what follows. */
export function heldNotice(
  state: BillingState,
  { step, due_at: dueAt }: HoldRow,
  kind: (typeof HOLD_STEPS)[number]['kind'],
  now: Date,
): NoticeEffect {
  const closes = HOLD_STEPS.at(-1)!.day - HOLD_STEPS[step]!.day;
  const until = addDays(now, kind === 'closing' ? ERASE_AFTER_DAYS : closes);
  return notice(kind, `${step}:${dueAt?.toISOString()}`, now, {
    ...planOf(state),
    until,
  });
}

/** A site that was closed to its members and is open again. */
export const reopenedNotices = (state: BillingState, charge: ChargeRow, now: Date): NoticeEffect[] =>
  state.hold ? [notice('reopened', charge.id, now, planOf(state))] : [];

const planOf = (state: BillingState) => ({
  plan: currentTerms(state)?.planLabel ?? state.subscription.plan_id,
});
