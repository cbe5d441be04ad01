import { z } from 'zod';
import { NextStep } from './payments.ts';
import { LimitedMetric } from './plan-limits.ts';

export const BILLING_PERIODS = ['monthly', 'annual', 'onetime'] as const;
export const BillingPeriod = z.enum(BILLING_PERIODS);
export type BillingPeriod = z.infer<typeof BillingPeriod>;

export const SITE_SUBSCRIPTION_STATUSES = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'cancelled',
  'completed',
  'lifetime',
] as const;
export const SiteSubscriptionStatus = z.enum(SITE_SUBSCRIPTION_STATUSES);
export type SiteSubscriptionStatus = z.infer<typeof SiteSubscriptionStatus>;

/** A plan that can be chosen, with its prices in minor units. */
export const BillingPlan = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  prices: z.array(
    z.object({
      period: BillingPeriod,
      amountMinor: z.int(),
      /** Billing cycles until the subscription completes. */
      iterations: z.int(),
    }),
  ),
});
export type BillingPlan = z.infer<typeof BillingPlan>;

/** Providers at which an owner can pay each charge by a link. */
export const LINK_PROVIDERS = ['paypal', 'razorpay'] as const;
export const LinkProvider = z.enum(LINK_PROVIDERS);
export type LinkProvider = z.infer<typeof LinkProvider>;

/** The payment method that later cycles are charged to. */
export const BillingMethod = z.object({
  provider: z.string(),
  brand: z.string(),
  /** Empty for `link`. */
  last4: z.string(),
  /** Month of expiry as YYYY-MM; null for methods that don't expire. */
  expires: z.string().nullable(),
  isTest: z.boolean(),
  /** The owner pays each charge at the provider; nothing is stored there. */
  isLink: z.boolean().optional(),
});
export type BillingMethod = z.infer<typeof BillingMethod>;

/** A coupon that lowers payments: how many more, null for all. */
export const BillingCoupon = z.object({ code: z.string(), cycles: z.int().nullable() });

export const InvoiceSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issuedAt: z.string(),
  totalMinor: z.int(),
  currency: z.string(),
  isTest: z.boolean(),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

/** PUT /api/billing/profile: the buyer on later invoices. */
export const BillingProfileInput = z.strictObject({
  legalName: z.string().trim().min(1).max(200),
  /** Postal address in lines, without the country. */
  address: z.string().trim().min(1).max(500),
  country: z.string().regex(/^[A-Z]{2}$/),
  /** VAT or other tax ID; empty without one. */
  taxId: z.string().trim().max(40),
});
export type BillingProfileInput = z.infer<typeof BillingProfileInput>;

/** The buyer on later invoices; empty texts until the owner enters them. */
export const BillingProfile = z.object({
  legalName: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
  /** True when two sources agree on the country: its tax counts then. */
  isCountryProven: z.boolean(),
});
export type BillingProfile = z.infer<typeof BillingProfile>;

/** GET /api/billing: the plan of the Host's site as its owner sees it. */
export const Billing = z.object({
  planId: z.string(),
  period: BillingPeriod,
  status: SiteSubscriptionStatus,
  trialEndsAt: z.string().nullable(),
  /** End of the paid period. */
  periodEndsAt: z.string().nullable(),
  /** Charged cycles of this term, of `iterations`. */
  cycle: z.int(),
  iterations: z.int(),
  /** Ends with the period or the trial instead of renewing. */
  endsAtPeriodEnd: z.boolean(),
  /** A downgrade that takes effect with the next cycle. */
  next: z.object({ planId: z.string(), period: BillingPeriod }).nullable(),
  nextCharge: z.object({ at: z.string(), amountMinor: z.int() }).nullable(),
  /** An unpaid charge, with the time of the next attempt. */
  openCharge: z
    .object({
      amountMinor: z.int(),
      attempts: z.int(),
      /** For a charge by link: the time by which it is to be paid. */
      nextTryAt: z.string().nullable(),
    })
    .nullable(),
  currency: z.string(),
  creditMinor: z.int(),
  /** Lowers the next payments; services without it have no coupons. */
  coupon: BillingCoupon.nullish(),
  method: BillingMethod.nullable(),
  /** True where a method can be added here. */
  isPayable: z.boolean(),
  /** Providers for payments by link; services without it offer none. */
  linkProviders: z.array(LinkProvider).optional(),
  plans: z.array(BillingPlan),
  invoices: z.array(InvoiceSummary),
  /** Services without it have no form for it. */
  profile: BillingProfile.optional(),
});
export type Billing = z.infer<typeof Billing>;

/** POST /api/billing/quotes. In a trial, `now` starts the plan today instead of at the end of the trial. */
export const BillingQuoteInput = z.strictObject({
  planId: z.string().min(1).max(40),
  period: BillingPeriod,
  start: z.enum(['trial_end', 'now']).optional(),
  coupon: z.string().trim().min(1).max(40).optional(),
});
export type BillingQuoteInput = z.infer<typeof BillingQuoteInput>;

export const BILLING_CHANGES = ['trial', 'start', 'upgrade', 'downgrade'] as const;

/** A limit of the new plan that the site is over; sizes in bytes. */
export const PlanExcess = z.object({ metric: LimitedMetric, used: z.int(), limit: z.int() });
export type PlanExcess = z.infer<typeof PlanExcess>;

/** Terms of a change, valid until `expiresAt`. */
export const BillingQuote = z.object({
  id: z.uuid(),
  expiresAt: z.string(),
  planId: z.string(),
  period: BillingPeriod,
  change: z.enum(BILLING_CHANGES),
  currency: z.string(),
  priceMinor: z.int(),
  /** Taken off by a coupon. */
  discountMinor: z.int().optional(),
  /** The coupon that the change takes. */
  coupon: BillingCoupon.nullish(),
  /** Unused part of the current period. */
  unusedMinor: z.int(),
  /** Credit taken from the balance. */
  creditMinor: z.int(),
  /** Charged at once. */
  dueMinor: z.int(),
  /** Added to the credit balance. */
  surplusMinor: z.int(),
  /** Time at which the plan changes. */
  startsAt: z.string(),
  nextChargeAt: z.string().nullable(),
  /** Limits of the new plan that the site is over; services without it don't tell. */
  excess: z.array(PlanExcess).optional(),
});
export type BillingQuote = z.infer<typeof BillingQuote>;

/** POST /api/billing/changes with the header Idempotency-Key: the same key never charges twice. */
export const BillingChangeInput = z.strictObject({ quoteId: z.uuid() });
export type BillingChangeInput = z.infer<typeof BillingChangeInput>;

export const BILLING_OUTCOMES = ['paid', 'declined', 'pending', 'scheduled'] as const;
export const BillingChangeReply = z.object({ outcome: z.enum(BILLING_OUTCOMES), billing: Billing });
export type BillingChangeReply = z.infer<typeof BillingChangeReply>;

/** Parameter of the billing screen's address for owners who come back from a payment by link. */
export const LINK_RETURN = ['return', 'payment-link'] as const;

/** POST /api/billing/method: with a provider, charges are paid there by link from now on. */
export const BillingMethodInput = z.strictObject({ linkProvider: LinkProvider.optional() });
export type BillingMethodInput = z.infer<typeof BillingMethodInput>;

/** POST /api/billing/method or /payment-link: where the browser goes, if anywhere. */
export const BillingSetup = z.object({ next: NextStep });
export type BillingSetup = z.infer<typeof BillingSetup>;

/** POST /api/billing/method/confirm: the query with which the provider sent the browser back. */
export const BillingMethodReturn = z.strictObject({ query: z.string().min(1).max(4_000) });
export type BillingMethodReturn = z.infer<typeof BillingMethodReturn>;
