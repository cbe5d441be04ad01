import { z } from 'zod';
import { OperatorAccount } from './operator.ts';
import { LimitedMetric } from './plan-limits.ts';
import { ReasonField } from './release-fields.ts';

/** Limit of an account for a metric, and its reason. Null figures are unlimited; `unit` counted units are one of the limit. */
export const OperatorLimit = z.object({
  metric: LimitedMetric,
  used: z.int().nonnegative(),
  limit: z.int().nullable(),
  planLimit: z.int().nullable(),
  unit: z.int().positive(),
  resetsAt: z.string().nullable(),
  /** Figure retained from an earlier plan's terms, or from Starter. */
  retained: z.object({ value: z.int().nullable(), source: z.string() }).nullable(),
  override: z
    .object({
      value: z.int().nullable(),
      until: z.string().nullable(),
      reason: z.string(),
      setBy: z.string(),
      setAt: z.string(),
    })
    .nullable(),
});
export type OperatorLimit = z.infer<typeof OperatorLimit>;

/** GET /api/operator/accounts/:accountId, and the reply of each change. Send `etag` as If-Match with the next change. */
export const OperatorAccountDetail = OperatorAccount.extend({
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  features: z.array(z.string()),
  /** Features of the plan: one that is switched on and not among them has no effect. */
  planFeatures: z.array(z.string()),
  subscription: z
    .object({ status: z.string(), period: z.string(), trialEndsAt: z.string().nullable() })
    .nullable(),
  plans: z.array(z.object({ id: z.string(), label: z.string() })),
  limits: z.array(OperatorLimit),
  etag: z.string(),
});
export type OperatorAccountDetail = z.infer<typeof OperatorAccountDetail>;

/** GET …/usage: 13 months, the running one last; null where nothing was measured. Levels count at their highest. */
export const AccountUsage = z.object({
  months: z.array(z.string()).length(13),
  metrics: z.array(
    z.object({
      metric: LimitedMetric,
      used: z.array(z.int().nullable()).length(13),
      /** Counted units are divided by it for the limit's. */
      unit: z.int().positive(),
      limit: z.int().nullable(),
    }),
  ),
});
export type AccountUsage = z.infer<typeof AccountUsage>;

/** PUT …/plan: 422 `invalid_plan` for a plan that doesn't exist. */
export const AccountPlanInput = z.strictObject({ plan: z.string().min(1).max(40), reason: ReasonField });
export type AccountPlanInput = z.infer<typeof AccountPlanInput>;

/** PUT …/features: the features that are on from now. */
export const AccountFeaturesInput = z.strictObject({
  features: z.array(z.enum(['lms', 'groups', 'appointments', 'single_session'])).max(4),
  reason: ReasonField,
});
export type AccountFeaturesInput = z.infer<typeof AccountFeaturesInput>;

/** PUT …/trial: a new end, at most 366 days from now; 409 `trial_over` without a running trial. */
export const AccountTrialInput = z.strictObject({
  trialEndsAt: z.iso.datetime({ offset: true }),
  reason: ReasonField,
});
export type AccountTrialInput = z.infer<typeof AccountTrialInput>;

/** PUT …/limits/:metric, in the plan's unit (megabytes for storage and videos); null is unlimited. */
export const AccountLimitInput = z.strictObject({
  value: z.int().min(0).max(1_000_000_000).nullable(),
  /** null or absent: until it is removed. */
  until: z.iso.datetime({ offset: true }).nullable().optional(),
  reason: ReasonField,
});
export type AccountLimitInput = z.infer<typeof AccountLimitInput>;

/** GET …/invoices: what the platform billed to an account. Send `etag` as If-Match with a credit note. */
export const AccountInvoices = z.object({
  invoices: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      kind: z.enum(['invoice', 'credit_note']),
      issuedAt: z.string(),
      totalMinor: z.int(),
      /** Sum of its credit notes. */
      creditedMinor: z.int(),
      currency: z.string(),
      isTest: z.boolean(),
      /** True where the money can go back to the payment method. */
      isRefundable: z.boolean(),
      etag: z.string(),
    }),
  ),
});
export type AccountInvoices = z.infer<typeof AccountInvoices>;

/** POST …/invoices/:invoiceId/credit-notes; 400 `invalid_input` for more than is left of the invoice. */
export const CreditNoteInput = z.strictObject({
  amountMinor: z.int().positive(),
  /** Back to the payment method, or onto the credit that later charges use first. */
  to: z.enum(['method', 'credit']),
  reason: ReasonField,
});
export type CreditNoteInput = z.infer<typeof CreditNoteInput>;
