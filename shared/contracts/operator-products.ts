import { z } from 'zod';
import { BILLING_PERIODS, BillingPeriod } from './billing.ts';
import { ReasonField } from './release-fields.ts';

const MAX_PRICE_MINOR = 10_000_000;
const MAX_ITERATIONS = 1_200;
const MAX_LIMIT = 1_000_000_000;

export const ProductPrice = z.object({
  period: BillingPeriod,
  amountMinor: z.int().nonnegative(),
  iterations: z.int().positive(),
});
export type ProductPrice = z.infer<typeof ProductPrice>;

/** Limits of a plan by their names in it; 0 has the meaning that its plan gives it. */
const Limits = z.record(z.string(), z.int().nonnegative());

export const ProductVersion = z.object({
  version: z.int().positive(),
  /** null for the figures with which the plan began. */
  at: z.string().nullable(),
  setBy: z.string(),
  reason: z.string(),
  prices: z.array(ProductPrice),
  limits: Limits,
});
export type ProductVersion = z.infer<typeof ProductVersion>;

/** A plan as operators see it. Send `etag` as If-Match with the next version. */
export const PlanProduct = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  currency: z.string(),
  prices: z.array(ProductPrice),
  limits: Limits,
  /** Subscriptions that are paid, and those in a trial. */
  paying: z.int(),
  trialing: z.int(),
  /** Units of a plan that is sold while they last, those of open charges included; null without an end. */
  units: z.object({ total: z.int(), taken: z.int() }).nullable(),
  /** The newest first; its first is the current one. */
  versions: z.array(ProductVersion),
  etag: z.string(),
});
export type PlanProduct = z.infer<typeof PlanProduct>;

export const AddonProduct = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  priceMinor: z.int().nonnegative(),
  isAvailable: z.boolean(),
  /** Sites that have switched it off. */
  offCount: z.int(),
});
export type AddonProduct = z.infer<typeof AddonProduct>;

/** GET /api/operator/billing/products */
export const Products = z.object({ plans: z.array(PlanProduct), addons: z.array(AddonProduct) });
export type Products = z.infer<typeof Products>;

/** POST /api/operator/billing/plans/:planId/versions: every price and limit of the plan, changed or not. */
export const PlanVersionInput = z.strictObject({
  prices: z
    .array(
      z.strictObject({
        period: z.enum(BILLING_PERIODS),
        amountMinor: z.int().min(0).max(MAX_PRICE_MINOR),
        iterations: z.int().min(1).max(MAX_ITERATIONS),
      }),
    )
    .min(1)
    .max(BILLING_PERIODS.length),
  limits: z.record(z.string().regex(/^[A-Za-z_]{1,40}$/), z.int().min(0).max(MAX_LIMIT)),
  reason: ReasonField,
});
export type PlanVersionInput = z.infer<typeof PlanVersionInput>;

/** The form of a version: limits in the plan's order. */
export const PlanVersionFields = z.strictObject({
  prices: PlanVersionInput.shape.prices,
  limits: z.array(z.strictObject({ name: z.string(), value: z.int().min(0).max(MAX_LIMIT) })),
  reason: ReasonField,
});
export type PlanVersionFields = z.infer<typeof PlanVersionFields>;

/** The same with `?dryRun=true`: whom a version would concern; nothing changes. */
export const PlanVersionEffect = z.object({
  /** Subscriptions that go on at their price, trials that were offered today's, and unpaid ones that would get the new one. */
  samePrice: z.int(),
  offeredPrice: z.int(),
  newPrice: z.int(),
  /** Sites on the plan. */
  sites: z.int(),
  limits: z.array(
    z.object({
      metric: z.string(),
      before: z.int().nullable(),
      after: z.int().nullable(),
      /** Sites on the plan keep what they have. */
      isLowered: z.boolean(),
    }),
  ),
});
export type PlanVersionEffect = z.infer<typeof PlanVersionEffect>;
