import { z } from 'zod';

/** Hours of one day as a form holds them; `00:00` as an end is the day's end. */
export const HoursSpan = z.strictObject({ starts: z.string(), ends: z.string() });
export type HoursSpan = z.infer<typeof HoursSpan>;

const CLOCK = /^\d\d:\d\d$/;
const endOf = (ends: string): string => (ends === '00:00' ? '24:00' : ends);

/** Finds the first span that is no time, ends before it starts or overlaps another one of the day. */
export function findWrongSpan(spans: readonly HoursSpan[]): readonly [number, keyof HoursSpan] | null {
  const order = spans.map((span, index) => ({ ...span, ends: endOf(span.ends), index }));
  order.sort((a, b) => a.starts.localeCompare(b.starts));
  for (const [place, { starts, ends, index }] of order.entries()) {
    if (!CLOCK.test(starts) || (place > 0 && order[place - 1]!.ends > starts)) return [index, 'starts'];
    if (!CLOCK.test(ends) || ends <= starts) return [index, 'ends'];
  }
  return null;
}

const HoursOfDay = z.array(HoursSpan).superRefine((spans, { addIssue }) => {
  const path = findWrongSpan(spans);
  if (path) addIssue({ code: 'custom', path: [...path] });
});

/** The form of a host's calendar, saved by `save_calendar`. */
export const CalendarFields = z.strictObject({
  timeZone: z.string().min(1),
  /** By weekday; 0 is Sunday. */
  week: z.array(HoursOfDay).length(7),
  /** Days of their own; one without hours is closed. */
  days: z.array(z.strictObject({ day: z.iso.date(), spans: HoursOfDay })).max(400),
});
export type CalendarFields = z.infer<typeof CalendarFields>;
