import { checkCoupon, type CouponFailure, readCoupon } from '@stoa/shared/commerce/coupon';
import type { Coupon } from '@stoa/shared/contracts/coupon';
import { apiFetch, must } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';

export interface CouponQuestion {
  name: string;
  accountId: string;
  /** The signed-in person, or null. */
  userId: string | null;
  timeZone: string;
  /** Currency of the shop. */
  currency: string;
  now: Date;
}

export type CouponVerdict = { ok: true; coupon: Coupon } | { ok: false; code: CouponFailure };

/**
 * Looks the coupon up and asks the five rules. The server asks them again when the order is placed.
 * @throws AppError when the lookup could not be made (connection, too many tries)
 */
export async function judgeCoupon(question: CouponQuestion): Promise<CouponVerdict> {
  const { name, userId, timeZone, currency, now } = question;
  const reply = await apiFetch<{ coupon: unknown }>('/api/coupons/lookup', { body: { name: name.trim() } });
  const coupon = readCoupon(reply.coupon);
  const myOrderCount = coupon && userId && coupon.per_user_limit > 0 ? await countMyOrders(question) : null;
  const code = checkCoupon(coupon, { now, myOrderCount, timeZone, currency });
  return coupon && code === null ? { ok: true, coupon } : { ok: false, code: code ?? 'coupon_not_found' };
}

async function countMyOrders({ accountId, name }: CouponQuestion): Promise<number> {
  const reply = await (
    await getClient()
  ).rpc('count_my_orders_with_coupon', {
    p_account_id: accountId,
    p_name: name.trim(),
  });
  return Number(must(reply));
}
