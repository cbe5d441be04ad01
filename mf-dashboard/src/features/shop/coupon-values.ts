import type { CouponFields, CouponInput } from '@stoa/shared/contracts/catalogue';
import type { CouponRow as Coupon } from '@stoa/shared/contracts/coupon';

export type { CouponRow as Coupon } from '@stoa/shared/contracts/coupon';

/** The calendar's day at an instant, on the clock of a time zone. */
export function dayIn(at: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at));
}

/** Returns the last day on which a coupon can be used: its end is the first moment at which it cannot. */
export const lastDay = (end: string, timeZone: string) => dayIn(new Date(end).getTime() - 1, timeZone);

/** Returns the fields of a coupon, or of a new one; days are days of the account's time zone. */
export function couponFields(coupon: Coupon | null, timeZone: string): CouponFields {
  return {
    name: coupon?.name ?? '',
    discountType: coupon?.discount_type ?? 'percentage',
    couponAmount: coupon?.coupon_amount ?? 10,
    usageLimit: coupon?.usage_limit ?? 0,
    perUserLimit: coupon?.per_user_limit ?? 0,
    dateStart: coupon?.date_start ? dayIn(coupon.date_start, timeZone) : '',
    dateEnd: coupon?.date_end ? lastDay(coupon.date_end, timeZone) : '',
    active: coupon?.active ?? true,
    everyPayment: coupon?.every_payment ?? false,
  };
}

/** Returns what is sent. A day that nobody changed stays as it is stored, with its time. */
export function couponInput(fields: CouponFields, stored: Coupon | null, timeZone: string): CouponInput {
  const { dateStart, dateEnd, ...rest } = fields;
  const before = couponFields(stored, timeZone);
  return {
    ...(stored && { id: stored.id }),
    ...rest,
    ...(dateStart === before.dateStart ? {} : { dateStart: dateStart || null }),
    ...(dateEnd === before.dateEnd ? {} : { dateEnd: dateEnd || null }),
  };
}

export const COUPON_STATES = ['active', 'waiting', 'ended', 'spent', 'off'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Returns the state of a coupon, by the rules that a buyer meets. */
export function couponState(coupon: Coupon, now: number): CouponState {
  if (!coupon.active) return 'off';
  if (coupon.usage_limit > 0 && coupon.usage_count >= coupon.usage_limit) return 'spent';
  if (coupon.date_start && new Date(coupon.date_start).getTime() > now) return 'waiting';
  if (coupon.date_end && new Date(coupon.date_end).getTime() <= now) return 'ended';
  return 'active';
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    save_coupon: Coupon;
  }
}
