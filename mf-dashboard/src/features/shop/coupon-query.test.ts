import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateCondition } from './coupon-query.ts';
import { type Coupon, COUPON_STATES, couponState } from './coupon-values.ts';

const NOW = new Date('2026-11-27T10:00:00Z');

/** Evaluates a condition of the REST dialect for one row. */
function holds(condition: string, row: Record<string, unknown>): boolean {
  const group = /^(and|or)\((.*)\)$/s.exec(condition);
  if (group) {
    const parts = split(group[2]!).map((part) => holds(part, row));
    return group[1] === 'and' ? parts.every(Boolean) : parts.some(Boolean);
  }
  const [, column, operator, value] = /^(\w+)\.(is|gt|lte)\.(.+)$/.exec(condition)!;
  const found = row[column!] ?? null;
  if (operator === 'is') return String(found) === value;
  if (found === null) return false;
  const [a, b] = [Date.parse(String(found)), Date.parse(value!)];
  return operator === 'gt' ? a > b : a <= b;
}

function split(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

const day = fc.constantFrom(null, '2026-11-20T00:00:00Z', NOW.toISOString(), '2026-12-04T00:00:00Z');
const coupons = fc.record({
  active: fc.boolean(),
  usage_limit: fc.nat(2),
  usage_count: fc.nat(3),
  date_start: day,
  date_end: day,
});

describe('the filter by status', () => {
  it('finds a coupon under the status that its badge shows, and under no other', () => {
    fc.assert(
      fc.property(coupons, (values) => {
        const coupon = values as Coupon;
        // The database computes it.
        const isUsedUp = coupon.usage_limit > 0 && coupon.usage_count >= coupon.usage_limit;
        const row = { ...values, is_used_up: isUsedUp };
        const found = COUPON_STATES.filter((state) => holds(stateCondition([state], NOW), row));
        expect(found).toEqual([couponState(coupon, NOW.getTime())]);
      }),
      { numRuns: 500 },
    );
  });

  it('takes several', () => {
    expect(stateCondition(['spent', 'off'], NOW)).toBe(
      'and(active.is.true,is_used_up.is.true),active.is.false',
    );
  });
});
