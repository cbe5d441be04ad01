import { Coupon } from '@stoa/shared/contracts/coupon';
import { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';

/** A coupon as its lookup answers it. */
export const FoundCoupon = Coupon.extend({ account_id: z.uuid() });
export type FoundCoupon = z.infer<typeof FoundCoupon>;

/** The one coupon of an account with exactly this name, ignoring case and outer spaces; never a list. */
export async function findCoupon(
  sql: Queryable,
  accountId: string,
  name: string,
): Promise<FoundCoupon | null> {
  const [row] = await sql<[{ coupon: unknown }]>`select public.find_coupon(${accountId}, ${name}) as coupon`;
  return row.coupon === null ? null : FoundCoupon.parse(row.coupon);
}
