import { describe, expect, it } from 'vitest';
import { CASE_NOW, COUPON_CASES } from './cases.ts';
import type { Coupon } from '../contracts/coupon.ts';
import { checkCoupon, couponKey, readCoupon } from './coupon.ts';

const open: Coupon = {
  name: 'CLAY10',
  discount_type: 'percentage',
  coupon_amount: 10,
  usage_limit: 0,
  usage_count: 0,
  per_user_limit: 0,
  date_start: null,
  date_end: null,
};
const at = (iso: string, timeZone?: string) => ({ now: new Date(iso), myOrderCount: 0, timeZone });

describe('the shared table of rules', () => {
  it.each(COUPON_CASES)('[$row] $name', (row) => {
    const { coupon, now, myOrderCount } = row;
    expect(checkCoupon(coupon, { now: new Date(now), myOrderCount })).toBe(row.expected);
  });
});

describe('bounds in time', () => {
  it('[CART-31] the start belongs to the span, the end does not, to the millisecond', () => {
    const bounded = {
      ...open,
      date_start: '2026-11-01T00:00:00+00:00',
      date_end: '2026-12-01T00:00:00+00:00',
    };
    expect(checkCoupon(bounded, at('2026-10-31T23:59:59.999Z'))).toBe('coupon_unavailable');
    expect(checkCoupon(bounded, at('2026-11-01T00:00:00.000Z'))).toBeNull();
    expect(checkCoupon(bounded, at('2026-11-30T23:59:59.999Z'))).toBeNull();
    expect(checkCoupon(bounded, at('2026-12-01T00:00:00.000Z'))).toBe('coupon_expired');
  });

  it("[CART-31] a date without a time lasts to the end of that day in the account's time zone", () => {
    const lastDay = { ...open, date_end: '2026-11-21' };
    expect(checkCoupon(lastDay, at('2026-11-21T23:59:59Z'))).toBeNull();
    expect(checkCoupon(lastDay, at('2026-11-22T00:00:00Z'))).toBe('coupon_expired');
    expect(checkCoupon(lastDay, at('2026-11-21T14:59:59Z', 'Asia/Tokyo'))).toBeNull();
    expect(checkCoupon(lastDay, at('2026-11-21T15:00:00Z', 'Asia/Tokyo'))).toBe('coupon_expired');
    expect(checkCoupon(lastDay, at('2026-11-22T04:59:59Z', 'America/New_York'))).toBeNull();
  });

  it('[CART-31] a first day begins at its midnight in that zone, also when the clocks change', () => {
    const firstDay = { ...open, date_start: '2026-03-29' };
    expect(checkCoupon(firstDay, at('2026-03-28T22:59:59Z', 'Europe/Berlin'))).toBe('coupon_unavailable');
    expect(checkCoupon(firstDay, at('2026-03-28T23:00:00Z', 'Europe/Berlin'))).toBeNull();
    const lastDay = { ...open, date_end: '2026-03-29' };
    expect(checkCoupon(lastDay, at('2026-03-29T21:59:59Z', 'Europe/Berlin'))).toBeNull();
    expect(checkCoupon(lastDay, at('2026-03-29T22:00:00Z', 'Europe/Berlin'))).toBe('coupon_expired');
  });

  it("[CART-31] a time without a zone is UTC, and the database's short forms are understood", () => {
    for (const form of [
      '2026-11-21T12:00:00',
      '2026-11-21 12:00:00',
      '2026-11-21 12:00:00+00',
      '2026-11-21T14:00:00+02:00',
    ])
      expect(checkCoupon({ ...open, date_end: form }, at(CASE_NOW))).toBe('coupon_expired');
  });
});

describe('who is asked', () => {
  it('[CART-32] a visitor has no per-user rule', () => {
    const once = { ...open, per_user_limit: 1 };
    expect(checkCoupon(once, { now: new Date(CASE_NOW), myOrderCount: null })).toBeNull();
    expect(checkCoupon(once, { now: new Date(CASE_NOW), myOrderCount: 1 })).toBe('coupon_limit');
  });

  it('[CART-33] names match ignoring case and outer spaces', () => {
    expect(couponKey('  Clay10 ')).toBe(couponKey('CLAY10'));
    expect(couponKey('CLAY 10')).not.toBe(couponKey('CLAY10'));
  });
});

describe('[EXAM-B5] a fixed amount', () => {
  const at = { now: new Date(CASE_NOW), myOrderCount: null };
  const flat: Coupon = { ...open, discount_type: 'flat', currency: 'EUR' };

  it('is unavailable where the shop sells in another currency', () => {
    expect(checkCoupon(flat, { ...at, currency: 'JPY' })).toBe('coupon_unavailable');
    expect(checkCoupon(flat, { ...at, currency: 'EUR' })).toBeNull();
    expect(checkCoupon({ ...open, currency: null }, { ...at, currency: 'JPY' })).toBeNull();
  });

  it('brings its currency along', () => {
    expect(readCoupon(flat)).toMatchObject({ currency: 'EUR' });
    expect(readCoupon({ ...open, currency: null })).toEqual(open);
  });
});

describe('what comes from outside', () => {
  it('[CART-37] only flat and percentage are coupons', () => {
    expect(readCoupon({ ...open, discount_type: 'free' })).toBeNull();
    expect(readCoupon({ ...open, coupon_amount: null })).toBeNull();
    expect(readCoupon({ ...open, name: ' ' })).toBeNull();
    expect(readCoupon('CLAY10')).toBeNull();
    expect(readCoupon({ ...open, account_id: 'x', coupon_amount: '10' })).toEqual(open);
  });
});
