import { CouponFields, CouponInput } from '@stoa/shared/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { type Coupon, couponFields, couponInput, couponState } from './coupon-values.ts';

const ZONE = 'Pacific/Auckland';
const coupon = (values: Partial<Coupon> = {}): Coupon => ({
  id: '10000000-0000-4000-8000-000000000001',
  name: 'CLAY10',
  usage_limit: 0,
  usage_count: 0,
  date_start: null,
  date_end: null,
  per_user_limit: 0,
  discount_type: 'percentage',
  coupon_amount: 10,
  currency: null,
  active: true,
  every_payment: false,
  version: 1,
  ...values,
});

describe('coupon values', () => {
  it('shows the days of the account’s time zone, the last one inclusive, and sends only those that changed', () => {
    // The first of December in Auckland, from midnight to midnight.
    const stored = coupon({ date_start: '2026-11-30T11:00:00Z', date_end: '2026-12-01T11:00:00Z' });
    const before = couponFields(stored, ZONE);
    expect([before.dateStart, before.dateEnd]).toEqual(['2026-12-01', '2026-12-01']);
    expect(couponInput(before, stored, ZONE)).not.toHaveProperty('dateEnd');
    const sent = CouponInput.parse(
      couponInput({ ...before, dateStart: '', dateEnd: '2026-12-24' }, stored, ZONE),
    );
    expect(sent).toMatchObject({ id: stored.id, dateStart: null, dateEnd: '2026-12-24' });
  });

  it('names the field that is wrong', () => {
    const wrong = (values: object) =>
      CouponFields.safeParse({ ...couponFields(null, ZONE), name: 'A', ...values }).error?.issues.map(
        ({ path }) => path.join('.'),
      ) ?? [];
    expect(wrong({})).toEqual([]);
    expect(wrong({ name: ' ' })).toEqual(['name']);
    expect(wrong({ couponAmount: 101 })).toEqual(['couponAmount']);
    expect(wrong({ couponAmount: 0 })).toEqual(['couponAmount']);
    expect(wrong({ discountType: 'flat', couponAmount: 101 })).toEqual([]);
    expect(wrong({ discountType: 'flat', couponAmount: 9_999_999_999 })).toEqual([]);
    expect(wrong({ discountType: 'flat', couponAmount: 1.5 })).toEqual(['couponAmount']);
    expect(wrong({ usageLimit: -1, perUserLimit: null })).toEqual(['usageLimit', 'perUserLimit']);
    expect(wrong({ dateStart: '2026-12-02', dateEnd: '2026-12-01' })).toEqual(['dateEnd']);
    expect(wrong({ dateStart: '2026-12-01', dateEnd: '2026-12-01' })).toEqual([]);
  });

  it('stands as a buyer would meet it', () => {
    const now = Date.parse('2026-11-22T10:00:00Z');
    const state = (values: Partial<Coupon>) => couponState(coupon(values), now);
    expect(state({})).toBe('active');
    expect(state({ active: false, usage_limit: 1, usage_count: 1 })).toBe('off');
    expect(state({ usage_limit: 2, usage_count: 2 })).toBe('spent');
    expect(state({ date_start: '2026-11-22T10:00:01Z' })).toBe('waiting');
    expect(state({ date_start: '2026-11-22T10:00:00Z' })).toBe('active');
    expect(state({ date_end: '2026-11-22T10:00:00Z' })).toBe('ended');
  });
});
