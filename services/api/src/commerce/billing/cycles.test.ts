import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, periodOfCycle, unusedCredit } from './cycles.ts';

const at = (text: string) => new Date(text);
const days = (period: 'monthly' | 'annual', anchor: string, count: number) =>
  Array.from({ length: count }, (_, place) =>
    periodOfCycle({ period, anchorAt: at(anchor), anchorCycle: 1 }, place + 1)[0]
      .toISOString()
      .slice(0, 10),
  );

describe('cycles', () => {
  it('[PLAN-11] end at the last day of a shorter month, and come back to their own day', () => {
    expect(days('monthly', '2027-01-31T10:00:00Z', 5)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(days('monthly', '2028-01-30T10:00:00Z', 2)).toEqual(['2028-01-30', '2028-02-29']);
  });

  it('keep a leap day every fourth year', () => {
    expect(days('annual', '2028-02-29T00:00:00Z', 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('are counted in UTC, whatever the session’s time zone', () => {
    expect(addMonths(at('2027-03-31T23:30:00Z'), 1).toISOString()).toBe('2027-04-30T23:30:00.000Z');
  });

  it('follow each other without a gap', () => {
    const time = fc.date({ min: at('2024-01-01'), max: at('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 60 }), (anchorAt, cycle) => {
        const term = { period: 'monthly' as const, anchorAt, anchorCycle: 1 };
        const [start, end] = periodOfCycle(term, cycle);
        expect(end).toEqual(periodOfCycle(term, cycle + 1)[0]);
        expect(end.getTime()).toBeGreaterThan(start.getTime());
      }),
    );
  });
});

describe('credit for unused time', () => {
  const start = at('2027-04-01T00:00:00Z');
  const end = at('2027-05-01T00:00:00Z');

  it('is all at the start, nothing at the end, and half in the middle, rounded down', () => {
    expect(unusedCredit(2900, start, end, start)).toBe(2900);
    expect(unusedCredit(2900, start, end, end)).toBe(0);
    expect(unusedCredit(2901, start, end, at('2027-04-16T00:00:00Z'))).toBe(1450);
    expect(unusedCredit(2900, start, end, at('2027-06-01T00:00:00Z'))).toBe(0);
  });

  it('is never more than was paid, and its parts never more than the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 30 * 86_400 }),
        (paid, second) => {
          const now = new Date(start.getTime() + second * 1000);
          const left = unusedCredit(paid, start, end, now);
          const used = unusedCredit(paid, start, end, new Date(end.getTime() - second * 1000));
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + used).toBeLessThanOrEqual(paid);
          expect(left + used).toBeGreaterThanOrEqual(paid - 1);
        },
      ),
    );
  });
});
