import { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';

export const Coupon = z.object({
  account_id: z.uuid(),
  name: z.string(),
  usage_limit: z.int(),
  usage_count: z.int(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  per_user_limit: z.int(),
  discount_type: z.enum(['flat', 'percentage']),
  coupon_amount: z.int(),
  /** Of a fixed amount. */
  currency: z.string().nullable().optional(),
});
export type Coupon = z.infer<typeof Coupon>;

/** The one coupon of an account with exactly this name, ignoring case and outer spaces; never a list. */
export async function findCoupon(sql: Queryable, accountId: string, name: string): Promise<Coupon | null> {
  const [row] = await sql<[{ coupon: unknown }]>`select public.find_coupon(${accountId}, ${name}) as coupon`;
  return row.coupon === null ? null : Coupon.parse(row.coupon);
}
