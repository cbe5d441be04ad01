import type { CsvColumn } from '@stoa/shared/lists';
import type { ListedCoupon } from './coupon-query.ts';
import { couponState } from './coupon-values.ts';

const iso = (at: string | null) => at && new Date(at).toISOString();

/** Coupons as CSV: amounts in whole units of their currency, times as ISO; an empty limit is none. */
export const COUPON_CSV: readonly CsvColumn<ListedCoupon>[] = [
  { column: 'name', title: 'code', value: ({ name }) => name },
  { column: 'state', title: 'status', value: (coupon) => couponState(coupon, Date.now()) },
  { column: 'window', title: 'starts_at', value: ({ date_start }) => iso(date_start) },
  { column: 'window', title: 'ends_at', value: ({ date_end }) => iso(date_end) },
  { column: 'used', title: 'used', value: ({ usage_count }) => usage_count },
  { column: 'used', title: 'usage_limit', value: ({ usage_limit }) => usage_limit || null },
  { column: 'perUser', title: 'limit_per_customer', value: ({ per_user_limit }) => per_user_limit || null },
  { column: 'discount', title: 'discount_type', value: ({ discount_type }) => discount_type },
  { column: 'discount', title: 'discount', value: ({ coupon_amount }) => coupon_amount },
  { column: 'discount', title: 'currency', value: ({ currency }) => currency },
  {
    column: 'discount',
    title: 'every_payment',
    value: ({ every_payment }) => (every_payment ? 'yes' : 'no'),
  },
  { column: 'created', title: 'created_at', value: ({ created_at }) => iso(created_at) },
];
