import { PRODUCT_KINDS } from '@stoa/shared/contracts/product-kind';
import { PAYMENT_PROVIDERS } from '@stoa/shared/contracts/currencies';
import { ORDER_STATUSES } from '@stoa/shared/contracts/order-status';
import { isEmail } from '@stoa/shared/contracts/validation';
import { z } from 'zod';

const Address = z.strictObject({
  street: z.string().trim().min(1).max(200),
  city: z.string().trim().min(1).max(100),
  postalCode: z.string().trim().max(20).optional(),
  region: z.string().trim().max(100).optional(),
});

/** What a buyer may say about an order; prices, totals and rights are the database's. */
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
    /** Kept where the account asks for it. */
    address: Address.optional(),
  }),
  provider: z.enum(PAYMENT_PROVIDERS),
  idempotencyKey: z.string().min(8).max(200),
});
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>;

/** Without a provider the order is paid as it was placed; with one, it moves there first. */
export const PayInput = z.strictObject({ provider: z.enum(PAYMENT_PROVIDERS).optional() });

export const Order = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  number: z.int(),
  user_id: z.uuid(),
  email: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  country_label: z.string().nullable(),
  coupon: z.string().nullable(),
  currency: z.string(),
  subtotal_minor: z.int(),
  discount_minor: z.int(),
  tax_minor: z.int(),
  tax_mode: z.enum(['included', 'added']).nullable(),
  tax_name: z.string().nullable(),
  tax_percent: z.number().nullable(),
  address: z.record(z.string(), z.string()).nullable(),
  total_minor: z.int(),
  refunded_minor: z.int(),
  status: z.enum(ORDER_STATUSES),
  provider: z.enum(PAYMENT_PROVIDERS),
  test: z.boolean(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  expires_at: z.string(),
  holds_until: z.string().nullish(),
  holds_released_at: z.string().nullish(),
  is_renewal: z.boolean().optional(),
  items: z.array(
    z.object({
      id: z.uuid(),
      product_id: z.uuid().nullable(),
      type: z.string(),
      resource_id: z.uuid(),
      title: z.string(),
      image: z.string().nullable(),
      quantity: z.int(),
      unit_minor: z.int(),
      total_minor: z.int(),
      frequency: z.object({ value: z.int(), parameter: z.string() }).nullable(),
      iterations: z.int().nullable(),
      trial_days: z.int(),
    }),
  ),
});
export type Order = z.infer<typeof Order>;
