import { CouponInput } from '@stoa/shared/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { type Coupon, couponDraft, couponInput, couponProblems, couponState } from './coupon-form.ts';

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

describe('the form of a coupon', () => {
  it('shows the days of the account’s time zone, the last one inclusive, and sends only those that changed', () => {
    // The first of December in Auckland, from midnight to midnight.
    const stored = coupon({ date_start: '2026-11-30T11:00:00Z', date_end: '2026-12-01T11:00:00Z' });
    const before = couponDraft(stored, ZONE);
    expect([before.start, before.end]).toEqual(['2026-12-01', '2026-12-01']);
    expect(couponInput(before, before, stored.id)).not.toHaveProperty('dateEnd');
    const sent = CouponInput.parse(
      couponInput({ ...before, start: '', end: '2026-12-24' }, before, stored.id),
    );
    expect(sent).toMatchObject({ dateStart: null, dateEnd: '2026-12-24' });
  });

  it('names the field that is wrong', () => {
    const wrong = (values: object) => couponProblems({ ...couponDraft(null, ZONE), name: 'A', ...values });
    expect(wrong({})).toEqual({});
    expect(wrong({ name: ' ' })).toEqual({ name: 'nameWrong' });
    expect(wrong({ amount: '101' })).toEqual({ amount: 'percentWrong' });
    expect(wrong({ amount: '0' })).toEqual({ amount: 'percentWrong' });
    expect(wrong({ type: 'flat', amount: '101' })).toEqual({});
    expect(wrong({ type: 'flat', amount: '9999999999' })).toEqual({});
    expect(wrong({ type: 'flat', amount: '1.5' })).toEqual({ amount: 'amountWrong' });
    expect(wrong({ usageLimit: '-1', perUserLimit: '' })).toEqual({
      usageLimit: 'limitWrong',
      perUserLimit: 'limitWrong',
    });
    expect(wrong({ start: '2026-12-02', end: '2026-12-01' })).toEqual({ end: 'endWrong' });
    expect(wrong({ start: '2026-12-01', end: '2026-12-01' })).toEqual({});
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
