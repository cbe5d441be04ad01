import { describe, expect, it } from 'vitest';
import { startOfDay } from './start-of-day.ts';

const cases: [string, string, string][] = [
  ['2026-11-21T10:00:00Z', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T10:00:00Z', 'Asia/Dhaka', '2026-11-20T18:00:00.000Z'],
  ['2026-11-21T20:00:00Z', 'Asia/Dhaka', '2026-11-21T18:00:00.000Z'],
  ['2026-11-21T03:00:00Z', 'America/New_York', '2026-11-20T05:00:00.000Z'],
  ['2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-11-21T10:00:00Z', 'Nowhere/Land', '2026-11-21T00:00:00.000Z'],
];

describe('start of day', () => {
  for (const [now, zone, start] of cases) {
    it(`the day of ${now} in ${zone} began at ${start}`, () => {
      expect(startOfDay(new Date(now), zone).toISOString()).toBe(start);
    });
  }
});
