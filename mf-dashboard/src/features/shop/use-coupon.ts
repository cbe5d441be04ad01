import type { CouponRedemption, CouponRow } from '@stoa/shared/contracts/coupon';
import type { OrderRow } from '@stoa/shared/contracts/order';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export const COUPON_COLUMNS =
  'id,name,usage_limit,usage_count,date_start,date_end,per_user_limit,discount_type,coupon_amount,currency,active,every_payment,version';

/** One coupon; null when there is none. */
export function useCoupon(id: string | null) {
  const { account_id: accountId } = useSite();
  return useQuery<CouponRow | null, Error>(id !== null && ['shop-coupon', accountId, id], async () => {
    if (!/^[0-9a-f-]{36}$/i.test(id ?? '')) return null;
    const client = await getClient();
    const reply = await client
      .from('coupons')
      .select(COUPON_COLUMNS)
      .eq('account_id', accountId)
      .eq('id', id ?? '');
    return must(reply)[0] ?? null;
  });
}

export interface CouponUse extends Pick<CouponRedemption, 'order_id' | 'status' | 'created_at'> {
  order: Pick<OrderRow, 'number' | 'name' | 'discount_minor' | 'currency'> | undefined;
}

/** The newest uses of a coupon, with their orders. */
export function useCouponUses(couponId: string) {
  const { account_id: accountId } = useSite();
  return useQuery<CouponUse[], Error>(['shop-coupon-uses', accountId, couponId], async () => {
    const client = await getClient();
    const reply = await client
      .from('coupon_redemptions')
      .select('order_id,status,created_at')
      .eq('account_id', accountId)
      .eq('coupon_id', couponId)
      .order('created_at', { ascending: false })
      .limit(100);
    const uses = must(reply);
    if (uses.length === 0) return [];
    const ids = uses.map(({ order_id }) => order_id);
    const orders = must(
      await client
        .from('orders')
        .select('id,number,name,discount_minor,currency')
        .eq('account_id', accountId)
        .in('id', ids),
    );
    return uses.map((use) => ({ ...use, order: orders.find(({ id }) => id === use.order_id) }));
  });
}
