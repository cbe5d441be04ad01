import { z } from 'zod';
import { COUPON_MAX_UNITS, PRICE_MAX_MINOR, PRODUCT_DESCRIPTION_MAX } from './limits.ts';
import { HELD_KINDS, PRODUCT_KINDS } from './product-kind.ts';

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const PriceFrequency = z.strictObject({
  value: z.int().min(1).max(999),
  parameter: z.enum(['day', 'week', 'month', 'year']),
});

/** A price in minor units; with `iterations` it is paid off after so many payments. */
export const PriceInput = z.strictObject({
  amountMinor: z.int().min(0).max(PRICE_MAX_MINOR),
  frequency: PriceFrequency.nullish(),
  iterations: z.int().min(1).max(120).nullish(),
  /** So many days cost nothing before the first payment. */
  trialDays: z.int().min(0).max(730).optional(),
});
export type PriceInput = z.infer<typeof PriceInput>;

/** The version that was read; once somebody else saved, nothing is. */
const version = z.int().min(0).optional();

/** What `save_product` takes; with an id whatever is absent stays, and kind and resource are not asked again. */
export const ProductInput = z.strictObject({
  id: z.uuid().optional(),
  version,
  slug: slug.optional(),
  title: z.string().trim().min(1).max(200).optional(),
  description: z.string().max(PRODUCT_DESCRIPTION_MAX).optional(),
  image: z.record(z.string(), z.unknown()).optional(),
  kind: z.enum(PRODUCT_KINDS).optional(),
  resourceId: z.uuid().optional(),
  /** The file of a download. */
  mediaId: z.uuid().nullish(),
  status: z.enum(['draft', 'active', 'archived']).optional(),
  stock: z.int().min(0).max(9_999_999).nullish(),
  price: PriceInput.optional(),
  items: z
    .array(z.strictObject({ type: z.enum(HELD_KINDS), id: z.uuid() }))
    .max(200)
    .optional(),
});
export type ProductInput = z.infer<typeof ProductInput>;

/** A product as its managers see it, with its price in the account's currency. */
export const Product = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.record(z.string(), z.unknown()),
  kind: z.enum(PRODUCT_KINDS),
  resource_id: z.uuid().nullable(),
  media_id: z.uuid().nullable(),
  status: z.enum(['draft', 'active', 'archived']),
  stock: z.int().nullable(),
  version: z.int(),
  price: z
    .object({
      id: z.uuid(),
      currency: z.string(),
      amount_minor: z.int(),
      frequency: PriceFrequency.nullable(),
      iterations: z.int().nullable(),
      trial_days: z.int(),
    })
    .nullable(),
  items: z.array(z.object({ type: z.enum(HELD_KINDS), id: z.uuid() })),
});
export type Product = z.infer<typeof Product>;

const day = z.string().max(40);

/** What `save_coupon` takes; a date without a time is a day of the account's time zone, to its end. */
export const CouponInput = z.strictObject({
  id: z.uuid().optional(),
  version,
  name: z.string().trim().min(1).max(60).optional(),
  discountType: z.enum(['flat', 'percentage']).optional(),
  couponAmount: z.int().min(0).max(COUPON_MAX_UNITS).optional(),
  usageLimit: z.int().min(0).max(9_999_999).optional(),
  perUserLimit: z.int().min(0).max(9_999_999).optional(),
  dateStart: day.nullish(),
  dateEnd: day.nullish(),
  active: z.boolean().optional(),
  everyPayment: z.boolean().optional(),
});
export type CouponInput = z.infer<typeof CouponInput>;
