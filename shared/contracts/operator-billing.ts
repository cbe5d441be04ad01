import { z } from 'zod';
import { BillingMethod, BillingPeriod, BillingProfile, SiteSubscriptionStatus } from './billing.ts';
import { AccountInvoices } from './operator-accounts.ts';
import { ReasonField } from './release-fields.ts';

/** Rows of a billing list that one request can have. */
export const BILLING_PAGE_SIZE = 50;

const both = <Key extends string>(keys: readonly Key[]) => [
  ...keys,
  ...keys.map((key) => `-${key}` as const),
];
export const CUSTOMER_SORTS = both(['name', 'since', 'status']);
export const SUBSCRIPTION_SORTS = both(['name', 'created', 'renews', 'status']);
export const INVOICE_SORTS = both(['issued', 'total']);

/** The site of a row. Null for one that was erased: its invoices stay. */
const SiteOfRow = { account_id: z.uuid(), name: z.string(), slug: z.string().nullable() };

/** A site with a plan, past or present, as a customer of the platform. */
export const BillingCustomer = z.object({
  ...SiteOfRow,
  accountStatus: z.string(),
  ownerEmail: z.string().nullable(),
  planId: z.string(),
  period: BillingPeriod,
  status: SiteSubscriptionStatus,
  since: z.string(),
  /** Invoices less credit notes; test payments are no money. */
  paidMinor: z.int(),
  creditMinor: z.int(),
  currency: z.string(),
  country: z.string().nullable(),
});
export type BillingCustomer = z.infer<typeof BillingCustomer>;

/** GET /api/operator/billing/customers */
export const BillingCustomers = z.object({ customers: z.array(BillingCustomer), total: z.int() });
export type BillingCustomers = z.infer<typeof BillingCustomers>;

/** A subscription of a site, the running one or one that has ended. */
export const BillingSubscription = z.object({
  ...SiteOfRow,
  id: z.uuid(),
  planId: z.string(),
  period: BillingPeriod,
  status: SiteSubscriptionStatus,
  createdAt: z.string(),
  trialEndsAt: z.string().nullable(),
  periodEndsAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  endsAtPeriodEnd: z.boolean(),
  /** Price at purchase; null until the first charge. */
  priceMinor: z.int().nullable(),
  /** Charged cycles of this term, of `iterations`. */
  cycle: z.int(),
  iterations: z.int().nullable(),
  currency: z.string(),
  openCharge: z
    .object({ amountMinor: z.int(), attempts: z.int(), nextTryAt: z.string().nullable() })
    .nullable(),
});
export type BillingSubscription = z.infer<typeof BillingSubscription>;

/** GET /api/operator/billing/subscriptions */
export const BillingSubscriptions = z.object({ subscriptions: z.array(BillingSubscription), total: z.int() });
export type BillingSubscriptions = z.infer<typeof BillingSubscriptions>;

/** An invoice or credit note of the platform. `etag` goes with a credit note of it. */
export const PlatformInvoice = AccountInvoices.shape.invoices.element.extend({
  ...SiteOfRow,
  taxMinor: z.int(),
  /** Plan on its first line. */
  label: z.string(),
});
export type PlatformInvoice = z.infer<typeof PlatformInvoice>;

/** GET /api/operator/billing/orders */
export const PlatformInvoices = z.object({ invoices: z.array(PlatformInvoice), total: z.int() });
export type PlatformInvoices = z.infer<typeof PlatformInvoices>;

/** GET /api/operator/billing/customers/:accountId and the reply of each change; `etag` goes with the next change. */
export const CustomerDetail = BillingCustomer.extend({
  siteUrl: z.string(),
  subscription: BillingSubscription,
  /** Sum that a payment outside the providers would settle; null where nothing is unpaid. */
  dueMinor: z.int().nullable(),
  method: BillingMethod.nullable(),
  profile: BillingProfile,
  /** Changes of the credit balance, the newest first. */
  credits: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      amountMinor: z.int(),
      reason: z.string(),
      currency: z.string(),
    }),
  ),
  invoices: AccountInvoices.shape.invoices,
  etag: z.string(),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

/** POST …/cancel: with the paid period, or at once, which pauses the site. */
export const CancelPlanInput = z.strictObject({ when: z.enum(['period_end', 'now']), reason: ReasonField });
export type CancelPlanInput = z.infer<typeof CancelPlanInput>;

/** POST …/payment: money that came outside the providers. 400 where the sum isn't what is due. */
export const MarkPaidInput = z.strictObject({
  amountMinor: z.int().nonnegative(),
  /** Name of the transfer, as the bank tells it. */
  reference: z.string().trim().min(1).max(120),
  reason: ReasonField,
});
export type MarkPaidInput = z.infer<typeof MarkPaidInput>;

/** The form of such a payment; its sum is the one that is due. */
export const MarkPaidFields = MarkPaidInput.omit({ amountMinor: true });

/** The form of a credit note for at most `rest`. */
export const creditNoteFields = (rest: number) =>
  z.strictObject({
    amountMinor: z.int().min(1).max(rest),
    to: z.enum(['method', 'credit']),
    reason: ReasonField,
  });

export const MAX_CREDIT_MINOR = 1_000_000;
/** POST …/credits with the header Idempotency-Key: the same key gives credit once. */
export const GrantCreditInput = z.strictObject({
  amountMinor: z.int().positive().max(MAX_CREDIT_MINOR),
  reason: ReasonField,
});
export type GrantCreditInput = z.infer<typeof GrantCreditInput>;
