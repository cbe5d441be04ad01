import { z } from 'zod';
import { PAYMENT_PROVIDERS } from './currencies.ts';
import { ORDER_MAX_MINOR } from './limits.ts';
import { ORDER_STATUSES } from './order-status.ts';

/** One line of an order's history; notes are among managers. */
export const OrderEvent = z.object({
  id: z.int(),
  account_id: z.uuid(),
  order_id: z.uuid(),
  at: z.string(),
  kind: z.enum(['status', 'note', 'refund', 'mismatch', 'holds_released', 'provider']),
  from_status: z.enum(ORDER_STATUSES).nullable(),
  to_status: z.enum(ORDER_STATUSES).nullable(),
  actor_user_id: z.uuid().nullable(),
  amount_minor: z.int().nullable(),
  note: z.string(),
  /** Provider before and after the change; set only for `provider` events. */
  from_provider: z.enum(PAYMENT_PROVIDERS).nullable(),
  to_provider: z.enum(PAYMENT_PROVIDERS).nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** Result of `list_order_holds`: unpaid orders that hold stock or a coupon, earliest expiry first. */
export const OrderHolds = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.int(),
      name: z.string(),
      email: z.string(),
      status: z.enum(ORDER_STATUSES),
      provider: z.string(),
      currency: z.string(),
      totalMinor: z.int(),
      coupon: z.string().nullable(),
      createdAt: z.string(),
      holdsUntil: z.string(),
      expiresAt: z.string(),
      stock: z.array(z.object({ productId: z.uuid(), title: z.string(), quantity: z.int() })),
    }),
  ),
});
export type OrderHolds = z.infer<typeof OrderHolds>;

/** The form of an order that a manager writes down. */
export const ManualOrderFields = z.strictObject({
  buyer: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .refine((buyer) => buyer !== null),
  productId: z.string().min(1),
  quantity: z.int().min(1).max(999),
  coupon: z.string().trim().max(60),
  /** The key of a country in the list; empty for where the member lived at the order before. */
  country: z.string(),
  street: z.string().trim().max(200),
  city: z.string().trim().max(100),
  isPaid: z.boolean(),
});
/** Its values: nobody, until a buyer is chosen. */
export type ManualOrderValues = z.input<typeof ManualOrderFields>;
export type ManualOrderFields = z.infer<typeof ManualOrderFields>;

/** Input of `refund_order`; without an amount it refunds the remainder and revokes access. */
export const RefundInput = z.strictObject({
  amountMinor: z.int().min(1).max(ORDER_MAX_MINOR).optional(),
  reason: z.string().trim().max(500).optional(),
  revokeAccess: z.boolean().optional(),
  restock: z.boolean().optional(),
  idempotencyKey: z.string().min(8).max(200),
});
export type RefundInput = z.infer<typeof RefundInput>;

/** A refund, `pending` until the gateway has answered. */
export const Refund = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  order_id: z.uuid(),
  amount_minor: z.int(),
  currency: z.string(),
  reason: z.string(),
  revokes_access: z.boolean(),
  restocks: z.boolean(),
  status: z.enum(['pending', 'done', 'failed']),
  requested_by: z.uuid().nullable(),
  created_at: z.string(),
  done_at: z.string().nullable(),
});
export type Refund = z.infer<typeof Refund>;

/** Input of `ops.take_payment`: a provider's event after its signature was verified. */
export const PaymentEvent = z.strictObject({
  provider: z.enum(['paypal', 'stripe', 'razorpay']),
  eventId: z.string().min(1).max(200),
  orderId: z.string().max(80),
  action: z.enum(['captured', 'failed']),
  providerRef: z.string().min(1).max(200),
  amountMinor: z.int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Sent by the test gateway: it counts for test orders only, and only there. */
  test: z.boolean(),
  /** Provider's id of the stored payment method, present when later subscription cycles can charge it. */
  method: z.string().min(1).max(300).optional(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** Input of `ops.take_refund`: a provider's succeeded or failed refund, whoever requested it. */
export const RefundEvent = z.strictObject({
  provider: z.enum(['paypal', 'stripe', 'razorpay']),
  eventId: z.string().min(1).max(200),
  action: z.enum(['refunded', 'refund_failed']),
  /** Of the payment. */
  providerRef: z.string().min(1).max(200),
  refundRef: z.string().min(1).max(200),
  /** Our own name of it; null for one that was made at the gateway itself. */
  refundId: z.string().max(200).nullable(),
  amountMinor: z.int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  test: z.boolean(),
});
export type RefundEvent = z.infer<typeof RefundEvent>;

/** Input of `ops.take_dispute`: a provider's report on a disputed payment. */
export const DisputeEvent = z.strictObject({
  provider: z.enum(['paypal', 'stripe', 'razorpay']),
  eventId: z.string().min(1).max(200),
  action: z.enum(['dispute_opened', 'dispute_won', 'dispute_lost']),
  /** Of the payment. */
  providerRef: z.string().min(1).max(200),
  disputeRef: z.string().min(1).max(200),
  amountMinor: z.int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Why, in the gateway's own word. */
  reason: z.string().max(200),
  test: z.boolean(),
});
export type DisputeEvent = z.infer<typeof DisputeEvent>;

/** A dispute as managers see it. */
export const Dispute = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  order_id: z.uuid(),
  provider: z.enum(['paypal', 'stripe', 'razorpay']),
  provider_ref: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  /** Manager's decision on access after a lost dispute; null applies the default. */
  revokes_access: z.boolean().nullable(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** Result of a payment event; `repeat` is true for a duplicate delivery. */
export const PaymentOutcome = z.object({
  outcome: z.enum([
    'received',
    'paid',
    'failed',
    'mismatch',
    'unknown_order',
    'refund_due',
    'refunded',
    'disputed',
    'ignored',
  ]),
  repeat: z.boolean(),
  orderId: z.uuid().nullable(),
});
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

const RevenueDay = z.object({ day: z.iso.date(), totalMinor: z.int() });

/** Result of `shop_overview`: the last days of a shop against the same number of days before. */
export const ShopOverview = z.object({
  currency: z.string(),
  /** Each currency by itself, the account's first; they are never added up. */
  revenue: z.array(
    z.object({
      currency: z.string(),
      totalMinor: z.int(),
      beforeMinor: z.int(),
      paidOrders: z.int().optional(),
    }),
  ),
  paidOrders: z.int(),
  paidOrdersBefore: z.int(),
  testOrders: z.int(),
  states: z.partialRecord(z.enum(ORDER_STATUSES), z.int()),
  days: z.array(RevenueDay),
  /** The same days in each other currency that something was sold in. */
  otherDays: z.array(z.object({ currency: z.string(), days: z.array(RevenueDay) })).optional(),
  best: z.array(
    z.object({
      productId: z.uuid().nullable(),
      title: z.string(),
      currency: z.string(),
      quantity: z.int(),
      totalMinor: z.int(),
    }),
  ),
});
export type ShopOverview = z.infer<typeof ShopOverview>;
