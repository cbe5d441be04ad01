import { z } from 'zod';

/** A row of `coupons` as its managers read it. */
export const CouponRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** 0: without limit. */
  usage_limit: z.int(),
  usage_count: z.int(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  /** 0: without limit. */
  per_user_limit: z.int(),
  discount_type: z.enum(['flat', 'percentage']),
  /** Whole currency units for `flat`, per cent for `percentage`. */
  coupon_amount: z.int(),
  /** Of a fixed amount: the one it was made in. */
  currency: z.string().nullable(),
  active: z.boolean(),
  every_payment: z.boolean(),
  version: z.int(),
});
export type CouponRow = z.infer<typeof CouponRow>;

/** A coupon as a lookup by its name gives it. */
export const Coupon = CouponRow.pick({
  name: true,
  usage_limit: true,
  usage_count: true,
  date_start: true,
  date_end: true,
  per_user_limit: true,
  discount_type: true,
  coupon_amount: true,
}).extend({ currency: z.string().nullish() });
export type Coupon = z.infer<typeof Coupon>;

/** A row of `coupon_redemptions`: the use of a coupon by one order. */
export const CouponRedemption = z.object({
  order_id: z.uuid(),
  coupon_id: z.uuid(),
  status: z.enum(['reserved', 'used', 'released']),
  created_at: z.string(),
});
export type CouponRedemption = z.infer<typeof CouponRedemption>;
