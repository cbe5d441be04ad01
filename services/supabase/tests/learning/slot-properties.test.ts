import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePerson } from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { book, db, makeHost, makeService, prepareAppointments, school } from './appointment-world.ts';

prepareAppointments();

const DAY = 86_400_000;
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
];

/** Minutes since the start of 1970 by the clock of a zone. */
function wall(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute')) / 60_000;
}

/** Midnights, in minutes by the wall, of the days of a zone's next changes; any day where there is none. */
function changes(timeZone: string): number[] {
  const offset = (at: number) => wall(at, timeZone) * 60_000 - at;
  const start = Math.ceil(Date.now() / DAY) * DAY + 7 * DAY;
  const days = Array.from({ length: 380 }, (_, index) => start + index * DAY);
  const changing = days.filter((day) => offset(day) !== offset(day + DAY));
  return (changing.length > 0 ? changing : [start]).flatMap((day) => {
    const midnight = Math.floor(wall(day, timeZone) / 1440) * 1440;
    return [midnight, midnight + 1440];
  });
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const world = fc.constantFrom(...ZONES).chain((zone) =>
  fc.record({
    zone: fc.constant(zone),
    day: fc.constantFrom(...changes(zone)),
    opens: fc.integer({ min: 0, max: 16 }).map((n) => n * 15),
    lasts: fc.integer({ min: 1, max: 24 }).map((n) => n * 15),
    duration: fc.constantFrom(15, 30, 45, 60),
    step: fc.constantFrom(15, 20, 30, 60),
    before: fc.constantFrom(0, 10, 30),
    after: fc.constantFrom(0, 15, 45),
    chosen: fc.nat(),
  }),
);

describe('free slots around changes of the clock', () => {
  it('[LMS-11] lie within the host’s hours by the wall, are there once, and keep the buffers of what is booked', async () => {
    const booker = await makePerson(db.sql, { account: school.account });
    await fc.assert(
      fc.asyncProperty(world, async ({ zone, day, opens, lasts, duration, step, before, after, chosen }) => {
        const weekday = new Date(day * 60_000).getUTCDay();
        const host = await makeHost([[weekday, clock(opens), clock(opens + lasts)]], zone);
        const service = await makeService([host], {
          duration_min: duration,
          slot_step_min: step,
          buffer_before_min: before,
          buffer_after_min: after,
          max_days: 730,
        });
        const read = async () =>
          (
            await db.as(
              'anon',
              (sql) => sql<{ starts_at: Date }[]>`
                select starts_at from public.service_slots(${service}, ${new Date(day * 60_000 - DAY)},
                  ${new Date(day * 60_000 + 2 * DAY)})`,
            )
          ).map(({ starts_at }) => starts_at.getTime());
        const slots = await read();
        expect(new Set(slots).size).toBe(slots.length);
        for (const [index, at] of slots.entries()) {
          expect(wall(at, zone)).toBeGreaterThanOrEqual(day + opens);
          expect(wall(at, zone)).toBeLessThan(day + opens + lasts);
          expect(wall(at + duration * 60_000, zone)).toBeLessThanOrEqual(day + opens + lasts);
          expect((at - slots[0]!) % (step * 60_000)).toBe(0);
          if (index > 0) expect(at).toBeGreaterThan(slots[index - 1]!);
        }
        if (slots.length === 0) return;
        const taken = slots[chosen % slots.length]!;
        await book(booker, service, new Date(taken));
        const span = (duration + before + after) * 60_000;
        const left = slots.filter((at) => Math.abs(at - taken) >= span);
        expect(await read()).toEqual(left);
        expect(await codeOf(book(booker, service, new Date(taken)))).toBe('slot_unavailable');
      }),
      { numRuns: 20 },
    );
  });
});
