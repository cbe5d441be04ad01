import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationText, toDuration, toSeconds } from './duration.ts';

const DAY = 86_400;

describe('durations', () => {
  it.each([
    [60 * DAY, 2, 'month'],
    [14 * DAY, 2, 'week'],
    [365 * DAY, 365, 'day'],
    [30 * DAY, 1, 'month'],
    [210 * DAY, 7, 'month'],
    [31 * DAY, 31, 'day'],
    [36 * 3600, 36, 'hour'],
    [90 * 60, 90, 'minute'],
    [61, 61, 'second'],
    [0, 0, 'second'],
  ] as const)('[LIM-01] %d seconds are %d of the unit %s', (seconds, value, unit) => {
    expect(toDuration(seconds)).toEqual({ value, unit });
  });

  it('[LIM-01] nothing is lost, and no larger unit would divide', () => {
    const sizes = { second: 1, minute: 60, hour: 3600, day: DAY, week: 7 * DAY, month: 30 * DAY };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000 * DAY }), (seconds) => {
        const found = toDuration(seconds);
        expect(toSeconds(found)).toBe(seconds);
        for (const size of Object.values(sizes))
          if (size > sizes[found.unit]) expect(seconds % size).not.toBe(0);
      }),
    );
  });

  it('[LIM-01] are said in the largest unit, in every language', () => {
    expect([60 * DAY, 14 * DAY, 90 * 60, 1].map((seconds) => durationText(seconds, 'en'))).toEqual([
      '2 months',
      '2 weeks',
      '90 minutes',
      '1 second',
    ]);
    expect(durationText(3600, 'de')).toBe('1 Stunde');
    expect(durationText(2 * DAY, 'ar')).toBe('يومان');
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d seconds are none', (seconds) =>
    expect(() => toDuration(seconds)).toThrow(RangeError),
  );
});
