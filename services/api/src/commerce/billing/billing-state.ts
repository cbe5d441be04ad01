import { BillingPeriod, SiteSubscriptionStatus } from '@stoa/shared/contracts/billing';
import { z } from 'zod';

const Time = z.coerce.date();
const Minor = z.coerce.number().int();

/** A row of ops.site_subscriptions. */
export const SubscriptionRow = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  plan_id: z.string(),
  period: BillingPeriod,
  status: SiteSubscriptionStatus,
  trial_ends_at: Time.nullable(),
  price_minor: Minor.nullable(),
  iterations: z.int().nullable(),
  currency: z.string().nullable(),
  cycle: z.int(),
  anchor_cycle: z.int(),
  anchor_at: Time.nullable(),
  period_start: Time.nullable(),
  period_end: Time.nullable(),
  paid_minor: Minor,
  ends_at_period_end: z.boolean(),
  next_plan_id: z.string().nullable(),
  next_period: z.enum(['monthly', 'annual']).nullable(),
  ended_at: Time.nullable(),
  revision: z.int(),
});
export type SubscriptionRow = z.infer<typeof SubscriptionRow>;

/** A coupon that lowers the charges of a subscription, or a new one that its owner typed. */
export const PlanCoupon = z.object({
  id: z.uuid(),
  code: z.string(),
  discountType: z.enum(['flat', 'percentage']),
  /** Minor units when flat, percent when percentage. */
  amount: Minor,
  /** Plans that it lowers; empty for all. */
  appliesTo: z.array(z.string()),
  /** null: every charge. */
  cyclesLeft: z.int().nullable(),
});
export type PlanCoupon = z.infer<typeof PlanCoupon>;

/** Returns what a coupon takes off the price of a plan, never more than that. */
export function discountOf(
  coupon: PlanCoupon | null | undefined,
  { planId, priceMinor }: Pick<PlanTerms, 'planId' | 'priceMinor'>,
): number {
  if (!coupon || (coupon.appliesTo.length > 0 && !coupon.appliesTo.includes(planId))) return 0;
  const { discountType, amount } = coupon;
  return Math.min(priceMinor, discountType === 'flat' ? amount : Math.round((priceMinor * amount) / 100));
}

/** Terms of a charge, as they were when it was opened. */
export const ChargeTerms = z.object({
  planId: z.string(),
  planLabel: z.string(),
  period: BillingPeriod,
  iterations: z.int(),
  priceMinor: z.int(),
  /** Taken off the price by a coupon; `isNew` where this charge took it. */
  discountMinor: z.int().default(0),
  coupon: z.object({ id: z.uuid(), code: z.string(), isNew: z.boolean() }).nullable().default(null),
  /** Worth of the unused part of the period before. */
  unusedMinor: z.int(),
  /** Taken from the credit balance. */
  creditMinor: z.int(),
  anchorAt: Time,
  anchorCycle: z.int(),
  periodStart: Time,
  periodEnd: Time.nullable(),
});
export type ChargeTerms = z.infer<typeof ChargeTerms>;

/** A row of ops.billing_charges. */
export const ChargeRow = z.object({
  id: z.uuid(),
  cycle: z.int(),
  kind: z.enum(['start', 'renewal', 'upgrade']),
  terms: ChargeTerms,
  amount_minor: Minor,
  currency: z.string(),
  status: z.enum(['open', 'paid', 'failed', 'void']),
  attempts: z.int(),
  next_try_at: Time.nullable(),
  opened_at: Time,
  settled_at: Time.nullable(),
  provider_ref: z.string().nullable(),
  /** Time at which the owner was asked to pay by link. */
  requested_at: Time.nullable(),
});
export type ChargeRow = z.infer<typeof ChargeRow>;

export const MethodRow = z.object({
  provider: z.enum(['paypal', 'stripe', 'razorpay']),
  token: z.string(),
  brand: z.string(),
  last4: z.string(),
  expires: z.string().nullable(),
  is_test: z.boolean(),
});
export type MethodRow = z.infer<typeof MethodRow>;

/** A row of ops.billing_holds. */
export const HoldRow = z.object({
  paused_at: Time,
  step: z.int(),
  due_at: Time.nullable(),
});
export type HoldRow = z.infer<typeof HoldRow>;

const ProviderPrice = z.object({ amount: z.number(), iterations: z.int() });
/** Plans as stored; all providers have the same price. */
const PlanRow = z
  .object({
    id: z.string(),
    label: z.string(),
    description: z.string(),
    pricing: z.record(z.string(), z.partialRecord(BillingPeriod, ProviderPrice)),
  })
  .transform(({ pricing, ...plan }) => ({
    ...plan,
    prices: Object.entries(Object.values(pricing)[0] ?? {}).map(([period, { amount, iterations }]) => ({
      period: period as BillingPeriod,
      amountMinor: Math.round(amount * 100),
      iterations,
    })),
  }));
export type PricedPlan = z.infer<typeof PlanRow>;

/** Everything that a decision about a site's billing depends on. */
export const BillingState = z.object({
  subscription: SubscriptionRow,
  charge: ChargeRow.nullable(),
  method: MethodRow.nullable(),
  creditMinor: Minor,
  coupon: PlanCoupon.nullish(),
  hold: HoldRow.nullable(),
  accountStatus: z.string(),
  plans: z.array(PlanRow),
});
export type BillingState = z.infer<typeof BillingState>;

export interface PlanTerms {
  planId: string;
  planLabel: string;
  period: BillingPeriod;
  priceMinor: number;
  iterations: number;
}

/** Current price of a plan; null where it isn't sold for that period. */
export function findTerms(plans: PricedPlan[], planId: string, period: BillingPeriod): PlanTerms | null {
  const plan = plans.find(({ id }) => id === planId);
  const price = plan?.prices.find((one) => one.period === period);
  if (!plan || !price) return null;
  const { amountMinor: priceMinor, iterations } = price;
  return { planId, planLabel: plan.label, period, priceMinor, iterations };
}

/** Terms of the running subscription: those at purchase, not today's. */
export function currentTerms({ subscription, plans }: BillingState): PlanTerms | null {
  const { plan_id: planId, period, price_minor: priceMinor, iterations } = subscription;
  const listed = findTerms(plans, planId, period);
  if (priceMinor === null || iterations === null) return listed;
  return { planId, planLabel: listed?.planLabel ?? planId, period, priceMinor, iterations };
}
