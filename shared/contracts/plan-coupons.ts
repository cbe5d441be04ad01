import { z } from 'zod';
import { ReasonField } from './release-fields.ts';

const MAX_AMOUNT = 1_000_000;
const MAX_COUNT = 1_000_000;

/** Code as it is stored: capitals, digits and hyphens. */
const CouponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{2,39}$/);

const isPercent = ({ discountType, amount }: { discountType: string; amount: number }): boolean =>
  discountType === 'flat' || amount <= 100;

/** The form of a coupon: `amount` in whole units of the currency, or in percent; empty `planId` for all plans. */
export const PlanCouponFields = z
  .strictObject({
    code: CouponCode,
    discountType: z.enum(['percentage', 'flat']),
    amount: z.int().min(1).max(10_000),
    planId: z.string().max(40),
    cycles: z.int().min(1).max(1_200).nullable(),
    firstOnly: z.boolean(),
    usageLimit: z.int().min(1).max(MAX_COUNT).nullable(),
    reason: ReasonField,
  })
  .refine(isPercent, { path: ['amount'] });
export type PlanCouponFields = z.infer<typeof PlanCouponFields>;

/** POST /api/operator/billing/coupons: `amount` in minor units, or in percent. */
export const PlanCouponInput = z
  .strictObject({
    code: CouponCode,
    discountType: z.enum(['percentage', 'flat']),
    amount: z.int().min(1).max(MAX_AMOUNT),
    /** Plans that it lowers; empty for all. */
    appliesTo: z.array(z.string().min(1).max(40)).max(20),
    /** Payments that it lowers; null for all. */
    cycles: z.int().min(1).max(1_200).nullable(),
    /** For owners who have paid for none of their sites. */
    firstOnly: z.boolean(),
    usageLimit: z.int().min(1).max(MAX_COUNT).nullable(),
    reason: ReasonField,
  })
  .refine(isPercent, { path: ['amount'] });
export type PlanCouponInput = z.infer<typeof PlanCouponInput>;

export const PlanCouponRow = z.object({
  id: z.uuid(),
  code: z.string(),
  discountType: z.enum(['percentage', 'flat']),
  amount: z.int(),
  appliesTo: z.array(z.string()),
  cycles: z.int().nullable(),
  firstOnly: z.boolean(),
  usageLimit: z.int().nullable(),
  usageCount: z.int(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type PlanCouponRow = z.infer<typeof PlanCouponRow>;

/** GET /api/operator/billing/coupons: the newest first. */
export const PlanCoupons = z.object({ coupons: z.array(PlanCouponRow), currency: z.string() });
export type PlanCoupons = z.infer<typeof PlanCoupons>;
