import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CalendarFields, findWrongSpan } from '@stoa/shared/contracts/calendar-fields';
import { calendarFields, hoursInput, nextSpan } from './hours-rows.ts';

const clock = fc.integer({ min: 0, max: 1440 }).map((minutes) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
});
const span = fc
  .tuple(clock, clock)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { starts: a, ends: b } : { starts: b, ends: a }));

describe('the form of a host’s hours', () => {
  it('saves what it read, however the day ends', () => {
    const days = fc.uniqueArray(
      fc.integer({ min: 10, max: 28 }).map((day) => `2027-01-${day}`),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), span }), { maxLength: 8 }),
        days,
        (hours, closed) => {
          const stored = {
            timeZone: 'UTC',
            hours: hours.map(({ weekday, span: its }) => ({ weekday, ...its })),
            overrides: closed.map((day) => ({ day, starts: null, ends: null })),
          };
          const { p_hours, p_overrides } = hoursInput(calendarFields(stored));
          const key = (row: { weekday: number; starts: string; ends: string }) =>
            `${row.weekday} ${row.starts.slice(0, 5)} ${row.ends.slice(0, 5)}`;
          expect(p_hours.map(key).toSorted()).toEqual(stored.hours.map(key).toSorted());
          expect(p_overrides).toEqual(stored.overrides.toSorted((a, b) => a.day.localeCompare(b.day)));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('finds hours that overlap, end before they begin, or are not there', () => {
    const at = (starts: string, ends: string) => ({ starts, ends });
    expect(findWrongSpan([at('13:00', '17:00'), at('09:00', '13:00'), at('22:00', '00:00')])).toBeNull();
    expect(findWrongSpan([at('12:59', '17:00'), at('09:00', '13:00')])).toEqual([0, 'starts']);
    expect(findWrongSpan([at('17:00', '09:00')])).toEqual([0, 'ends']);
    expect(findWrongSpan([at('09:00', '')])).toEqual([0, 'ends']);
    expect(findWrongSpan([at('', '09:00')])).toEqual([0, 'starts']);
  });

  it('names the day and the time that is wrong', () => {
    const week = [[], [{ starts: '17:00', ends: '09:00' }], [], [], [], [], []];
    const { error } = CalendarFields.safeParse({ timeZone: 'UTC', week, days: [] });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['week.1.0.ends']);
  });

  it('adds hours after those that are there', () => {
    expect(nextSpan([])).toEqual({ starts: '09:00', ends: '17:00' });
    const first = { starts: '09:00', ends: '12:00' };
    expect(findWrongSpan([first, nextSpan([first])])).toBeNull();
  });
});
