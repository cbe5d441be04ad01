import type { Coupon } from '../contracts/coupon.ts';

export type CouponFailure = 'coupon_not_found' | 'coupon_limit' | 'coupon_unavailable' | 'coupon_expired';

/** Normalises a coupon code for comparison: trimmed, case-insensitive. */
export function couponKey(name: string): string {
  return name.trim().toLowerCase();
}

export interface CouponCircumstances {
  now: Date;
  /** The signed-in person's orders with this coupon; null for a visitor, who has no such rule here. */
  myOrderCount: number | null;
  /** The account's time zone, for bounds that are a date without a time. */
  timeZone?: string;
  /** Currency of the shop; a fixed amount in another currency is rejected. */
  currency?: string;
}

/**
 * The five coupon rules in their order; the first that fails gives the code.
 * @returns the stable code of the first failing rule, or null when the coupon may be used
 */
export function checkCoupon(
  coupon: Coupon | null,
  { now, myOrderCount, timeZone = 'UTC', currency }: CouponCircumstances,
): CouponFailure | null {
  if (!coupon) return 'coupon_not_found';
  if (isReached(coupon.usage_limit, coupon.usage_count)) return 'coupon_limit';
  if (currency && coupon.currency && coupon.currency !== currency) return 'coupon_unavailable';
  const start = startsAt(coupon.date_start, timeZone);
  if (start !== null && now.getTime() < start) return 'coupon_unavailable';
  const end = endsAt(coupon.date_end, timeZone);
  if (end !== null && now.getTime() >= end) return 'coupon_expired';
  if (myOrderCount !== null && isReached(coupon.per_user_limit, myOrderCount)) return 'coupon_limit';
  return null;
}

function isReached(limit: number, count: number): boolean {
  return limit > 0 && count >= limit;
}

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

function startsAt(value: string | null, timeZone: string): number | null {
  if (value === null) return null;
  const day = DATE_ONLY.exec(value);
  return day ? startOfDay(day, 0, timeZone) : instant(value);
}

function endsAt(value: string | null, timeZone: string): number | null {
  if (value === null) return null;
  const day = DATE_ONLY.exec(value);
  return day ? startOfDay(day, 1, timeZone) : instant(value);
}

/** A time without a zone is UTC, as the database means it. */
function instant(value: string): number | null {
  const withZone = /(z|[+-]\d\d(:?\d\d)?)$/i.test(value)
    ? value.replace(' ', 'T')
    : `${value.replace(' ', 'T')}Z`;
  const time = Date.parse(withZone.replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(time) ? null : time;
}

function startOfDay(day: RegExpExecArray, plusDays: number, timeZone: string): number {
  const local = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]) + plusDays);
  const guess = local - offsetMs(local, timeZone);
  return local - offsetMs(guess, timeZone);
}

function offsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((p) => p.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - at;
}

/** Reads a stored or received coupon, or null when it is none. */
export function readCoupon(value: unknown): Coupon | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Record<string, unknown>;
  const type = raw['discount_type'];
  const amount = Number(raw['coupon_amount']);
  if (typeof raw['name'] !== 'string' || raw['name'].trim() === '') return null;
  if (type !== 'flat' && type !== 'percentage') return null;
  if (!Number.isFinite(amount) || raw['coupon_amount'] === null) return null;
  const date = (key: string) => (typeof raw[key] === 'string' ? (raw[key] as string) : null);
  const count = (key: string) => Math.max(0, Math.trunc(Number(raw[key])) || 0);
  return {
    name: raw['name'],
    discount_type: type,
    coupon_amount: amount,
    usage_limit: count('usage_limit'),
    usage_count: count('usage_count'),
    per_user_limit: count('per_user_limit'),
    date_start: date('date_start'),
    date_end: date('date_end'),
    ...(typeof raw['currency'] === 'string' && { currency: raw['currency'] }),
  };
}
