import type { CouponInput } from '@stoa/shared/contracts/catalogue';
import type { CouponRow as Coupon } from '@stoa/shared/contracts/coupon';
import { COUPON_MAX_UNITS } from '@stoa/shared/contracts/limits';

export type { CouponRow as Coupon } from '@stoa/shared/contracts/coupon';

/** A coupon as it stands in the form. Days are days of the account's time zone. */
export interface CouponDraft {
  name: string;
  type: Coupon['discount_type'];
  amount: string;
  usageLimit: string;
  perUserLimit: string;
  start: string;
  end: string;
  active: boolean;
  everyPayment: boolean;
}

export type CouponProblems = Partial<Record<keyof CouponDraft, string>>;

/** The calendar's day at an instant, on the clock of a time zone. */
export function dayIn(at: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at));
}

/** The last day on which a coupon can be used: its end is the first moment at which it cannot. */
export const lastDay = (end: string, timeZone: string) => dayIn(new Date(end).getTime() - 1, timeZone);

export function couponDraft(coupon: Coupon | null, timeZone: string): CouponDraft {
  return {
    name: coupon?.name ?? '',
    type: coupon?.discount_type ?? 'percentage',
    amount: coupon ? String(coupon.coupon_amount) : '10',
    usageLimit: String(coupon?.usage_limit ?? 0),
    perUserLimit: String(coupon?.per_user_limit ?? 0),
    start: coupon?.date_start ? dayIn(coupon.date_start, timeZone) : '',
    end: coupon?.date_end ? lastDay(coupon.date_end, timeZone) : '',
    active: coupon?.active ?? true,
    everyPayment: coupon?.every_payment ?? false,
  };
}

const isWhole = (text: string, min: number, max = 9_999_999) =>
  /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** What is wrong with a draft, by field, as the key of the words that say so. */
export function couponProblems(draft: CouponDraft): CouponProblems {
  const { name, type, amount, start, end } = draft;
  const problems: [keyof CouponDraft, boolean, string][] = [
    ['name', name.trim() === '' || name.trim().length > 60, 'nameWrong'],
    ['amount', type === 'percentage' && !isWhole(amount, 1, 100), 'percentWrong'],
    ['amount', type === 'flat' && !isWhole(amount, 1, COUPON_MAX_UNITS), 'amountWrong'],
    ['usageLimit', !isWhole(draft.usageLimit, 0), 'limitWrong'],
    ['perUserLimit', !isWhole(draft.perUserLimit, 0), 'limitWrong'],
    ['end', start !== '' && end !== '' && end < start, 'endWrong'],
  ];
  return Object.fromEntries(problems.filter(([, isWrong]) => isWrong).map(([field, , key]) => [field, key]));
}

/** What is sent. A day that nobody changed stays as it is stored, with its time. */
export function couponInput(draft: CouponDraft, before: CouponDraft, id: string | undefined): CouponInput {
  return {
    ...(id === undefined ? {} : { id }),
    name: draft.name.trim(),
    discountType: draft.type,
    couponAmount: Number(draft.amount),
    usageLimit: Number(draft.usageLimit),
    perUserLimit: Number(draft.perUserLimit),
    active: draft.active,
    everyPayment: draft.everyPayment,
    ...(draft.start === before.start ? {} : { dateStart: draft.start || null }),
    ...(draft.end === before.end ? {} : { dateEnd: draft.end || null }),
  };
}

export type CouponState = 'active' | 'off' | 'ended' | 'waiting' | 'spent';

/** How a coupon stands, by the rules that a buyer meets. */
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
