import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt, addDays, slotDays } from './slot-days.ts';

const slot = (at: number) => ({
  starts_at: new Date(at).toISOString(),
  ends_at: new Date(at + 1_800_000).toISOString(),
  member_ids: ['m'],
  places: 1,
});
const HALF_HOUR = 1_800_000;

describe('slots by day', () => {
  it('[LMS-11] each stands once, on its day of the chosen zone, in order, and no two of a day are labelled alike', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati'];
    // The end of October and of March, where clocks change.
    const starts = [
      Date.UTC(2026, 9, 24),
      Date.UTC(2027, 2, 27),
      Date.UTC(2026, 10, 1),
      Date.UTC(2027, 3, 3),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...starts),
        fc.uniqueArray(fc.nat(140), { maxLength: 40 }),
        (zone, start, steps) => {
          const all = steps.toSorted((a, b) => a - b).map((step) => slot(start + step * HALF_HOUR));
          const days = slotDays(all, zone, 'en');
          expect(days.flatMap(({ slots }) => slots.map((one) => one.slot))).toEqual(all);
          for (const { day, slots } of days) {
            expect(new Set(slots.map(({ time }) => time)).size).toBe(slots.length);
            for (const one of slots) expect(dayAt(one.slot.starts_at, zone)).toBe(day);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('the two times of a repeated hour say which they are', () => {
    const first = Date.UTC(2026, 9, 25, 0, 30);
    const [day] = slotDays([slot(first), slot(first + 2 * HALF_HOUR)], 'Europe/Berlin', 'en');
    expect(day?.slots.map(({ time }) => time)).toEqual(['2:30 AM GMT+2', '2:30 AM GMT+1']);
  });

  it('days follow one another over the ends of months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  });
});
