import type { CouponRedemption, CouponRow } from '@stoa/shared/contracts/coupon';
import type { OrderRow } from '@stoa/shared/contracts/order';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

const COLUMNS =
  'id,name,usage_limit,usage_count,date_start,date_end,per_user_limit,discount_type,coupon_amount,currency,active,every_payment,version';

/** Every coupon of the account, the newest first. */
export function useCoupons() {
  const { account_id: accountId } = useSite();
  return useQuery<CouponRow[], Error>(['shop-coupons', accountId], async () => {
    const reply = await (
      await getClient()
    )
      .from('coupons')
      .select(COLUMNS)
      .eq('account_id', accountId)
      .order('created_at', { ascending: false })
      .limit(500);
    return must(reply);
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
