import { z } from 'zod';
import { PAYMENT_PROVIDERS } from './currencies.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { PRODUCT_KINDS } from './product-kind.ts';
import { isEmail } from './validation.ts';

/** A place to deliver to, for a shop that requires one. */
export const Address = z.strictObject({
  street: z.string().trim().min(1).max(200),
  city: z.string().trim().min(1).max(100),
  postalCode: z.string().trim().max(20).optional(),
  region: z.string().trim().max(100).optional(),
});
export type Address = z.infer<typeof Address>;

/** A row of `order_items` as whoever may see the order reads it. */
export const OrderItem = z.object({
  id: z.uuid(),
  product_id: z.uuid().nullable(),
  type: z.enum(PRODUCT_KINDS),
  resource_id: z.uuid(),
  title: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  unit_minor: z.int(),
  total_minor: z.int(),
  frequency: z.object({ value: z.int(), parameter: z.string() }).nullable(),
  iterations: z.int().nullable(),
  trial_days: z.int(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A row of `orders` as its buyer and managers read it; every figure is in minor units of its currency. */
export const OrderRow = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  number: z.int(),
  user_id: z.uuid(),
  email: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  /** The name chosen with the country: it tells apart who shares a value. */
  country_label: z.string().nullable(),
  coupon: z.string().nullable(),
  currency: z.string(),
  subtotal_minor: z.int(),
  discount_minor: z.int(),
  tax_minor: z.int(),
  /** `included`: the tax is a part of the sum; `added`: it comes on top. */
  tax_mode: z.enum(['included', 'added']).nullable(),
  tax_name: z.string().nullable(),
  tax_percent: z.number().nullable(),
  address: z
    .object({
      street: z.string().optional(),
      city: z.string().optional(),
      postalCode: z.string().optional(),
      region: z.string().optional(),
    })
    .nullable(),
  total_minor: z.int(),
  refunded_minor: z.int(),
  status: z.enum(ORDER_STATUSES),
  provider: z.enum(PAYMENT_PROVIDERS),
  test: z.boolean(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  expires_at: z.string(),
  /** Until when it holds stock and coupon while unpaid; null where it holds nothing. */
  holds_until: z.string().nullable(),
  holds_released_at: z.string().nullable(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** An order as the service gives it. */
export const Order = OrderRow.extend({
  holds_until: z.string().nullish(),
  holds_released_at: z.string().nullish(),
  /** True when it pays a cycle of a subscription, which a gateway alone renews. */
  is_renewal: z.boolean().optional(),
  /** Path on which the funnel that sold it continues, for its buyer. */
  next_path: z.string().optional(),
  items: z.array(OrderItem),
});
export type Order = z.infer<typeof Order>;

/** An order as a buyer places it; prices, totals and rights are the database's. */
export const PlaceOrderInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        type: z.enum(PRODUCT_KINDS),
        id: z.string().max(80),
        quantity: z.int().min(-999).max(999),
        /** The held time of an appointment. */
        booking: z.uuid().optional(),
      }),
    )
    .max(50),
  coupon: z.string().trim().max(60).nullish(),
  contact: z.strictObject({
    email: z.string().trim().refine(isEmail, 'is no e-mail address'),
    name: z.string().trim().min(1).max(200),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional(),
    /** Tells apart countries that share a value. */
    countryLabel: z.string().trim().min(1).max(100).optional(),
    /** Stored where the account requires it. */
    address: Address.optional(),
  }),
  provider: z.enum(PAYMENT_PROVIDERS),
  idempotencyKey: z.string().min(8).max(200),
});
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>;

/** Without a provider the order is paid as it was placed; with one, it moves there first. */
export const PayInput = z.strictObject({ provider: z.enum(PAYMENT_PROVIDERS).optional() });
