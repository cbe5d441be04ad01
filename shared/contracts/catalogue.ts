import { z } from 'zod';
import { COUPON_MAX_UNITS, PRICE_MAX_MINOR, PRODUCT_DESCRIPTION_MAX } from './limits.ts';
import { HELD_KINDS, isResourceKind, PRODUCT_KINDS } from './product-kind.ts';

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

/** The version that was read; after another save, nothing is. */
const version = z.int().min(0).optional();

const title = z.string().trim().min(1).max(200);
const description = z.string().max(PRODUCT_DESCRIPTION_MAX);
const productStatus = z.enum(['draft', 'active', 'archived']);
const stock = z.int().min(0).max(9_999_999).nullable();
const items = z.array(z.strictObject({ type: z.enum(HELD_KINDS), id: z.uuid() })).max(200);

/** Input of `save_product`. With an id, absent fields keep their value; kind and resource can't change. */
export const ProductInput = z.strictObject({
  id: z.uuid().optional(),
  version,
  slug: slug.optional(),
  title: title.optional(),
  description: description.optional(),
  image: z.record(z.string(), z.unknown()).optional(),
  kind: z.enum(PRODUCT_KINDS).optional(),
  resourceId: z.uuid().optional(),
  /** The file of a download. */
  mediaId: z.uuid().nullish(),
  status: productStatus.optional(),
  stock: stock.optional(),
  price: PriceInput.optional(),
  items: items.optional(),
});
export type ProductInput = z.infer<typeof ProductInput>;

// A price is only needed to be sold; a wrong one is never taken.
const amountMinor = z.int().min(1).max(PRICE_MAX_MINOR).nullable();
const repeated = {
  amountMinor,
  every: PriceFrequency.shape.value,
  unit: PriceFrequency.shape.parameter,
  trialDays: PriceInput.shape.trialDays.unwrap().nullable(),
};
const pricing = z.discriminatedUnion('way', [
  z.object({ way: z.literal('free') }),
  z.object({ way: z.literal('once'), amountMinor }),
  z.object({ way: z.literal('subscription'), ...repeated }),
  z.object({ way: z.literal('instalments'), ...repeated, iterations: z.int().min(2).max(120) }),
]);

/** A product's form. Of its price only what belongs to the way of paying is looked at. */
export const ProductFields = z
  .object({
    kind: z.enum(PRODUCT_KINDS),
    title,
    slug,
    description,
    /** The course, group or appointment that is sold; empty where there is none. */
    resourceId: z.string(),
    picture: z.object({ image: z.string().optional(), alt: z.string().optional() }),
    file: z.object({ id: z.string(), name: z.string() }).nullable(),
    items,
    pricing,
    /** Only asked of a new product. */
    stock,
    status: productStatus,
  })
  .refine((one) => one.resourceId !== '' || !isResourceKind(one.kind), { path: ['resourceId'] })
  .refine((one) => one.status !== 'active' || one.kind !== 'download' || one.file !== null, {
    path: ['file'],
  })
  .refine((one) => one.status !== 'active' || one.kind !== 'bundle' || one.items.length > 0, {
    path: ['items'],
  })
  .refine(
    (one) => one.status !== 'active' || one.pricing.way === 'free' || one.pricing.amountMinor !== null,
    { path: ['pricing', 'amountMinor'] },
  );
export type ProductFields = z.infer<typeof ProductFields>;

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

const couponFields = z.strictObject({
  name: z.string().trim().min(1).max(60),
  discountType: z.enum(['flat', 'percentage']),
  couponAmount: z.int().min(0).max(COUPON_MAX_UNITS),
  usageLimit: z.int().min(0).max(9_999_999),
  perUserLimit: z.int().min(0).max(9_999_999),
  active: z.boolean(),
  everyPayment: z.boolean(),
});

/** Input of `save_coupon`. A date without a time means the end of that day in the account's time zone. */
export const CouponInput = couponFields.partial().extend({
  id: z.uuid().optional(),
  version,
  dateStart: day.nullish(),
  dateEnd: day.nullish(),
});
export type CouponInput = z.infer<typeof CouponInput>;

/** A coupon's form: days as `2026-11-30`, empty where there is none. */
export const CouponFields = couponFields
  .extend({ couponAmount: z.int().min(1).max(COUPON_MAX_UNITS), dateStart: day, dateEnd: day })
  .refine((coupon) => coupon.discountType !== 'percentage' || coupon.couponAmount <= 100, {
    path: ['couponAmount'],
  })
  .refine(
    (coupon) => coupon.dateStart === '' || coupon.dateEnd === '' || coupon.dateEnd >= coupon.dateStart,
    {
      path: ['dateEnd'],
    },
  );
export type CouponFields = z.infer<typeof CouponFields>;
