import type { CalendarFields, HoursSpan } from '@stoa/shared/contracts/calendar-fields';

export interface StoredHours {
  timeZone: string;
  hours: { weekday: number; starts: string; ends: string }[];
  overrides: { day: string; starts: string | null; ends: string | null }[];
}

const shown = (time: string) => (time.startsWith('24:00') ? '00:00' : time.slice(0, 5));
/** Midnight as an end is the day's end. */
const stored = ({ starts, ends }: HoursSpan): HoursSpan => ({
  starts,
  ends: ends === '00:00' ? '24:00' : ends,
});

/** The form of a calendar, from its rows. */
export function calendarFields({ timeZone, hours, overrides }: StoredHours): CalendarFields {
  const spans = (rows: { starts: string | null; ends: string | null }[]) =>
    rows
      .flatMap(({ starts, ends }) => (starts && ends ? [{ starts: shown(starts), ends: shown(ends) }] : []))
      .toSorted((a, b) => a.starts.localeCompare(b.starts));
  const days = [...new Set(overrides.map(({ day }) => day))].toSorted();
  return {
    timeZone,
    week: Array.from({ length: 7 }, (_, weekday) => spans(hours.filter((row) => row.weekday === weekday))),
    days: days.map((day) => ({ day, spans: spans(overrides.filter((row) => row.day === day)) })),
  };
}

/** Converts the form's values to the input of the RPC. */
export function hoursInput({ week, days }: CalendarFields) {
  return {
    p_hours: week.flatMap((spans, weekday) => spans.map((span) => ({ weekday, ...stored(span) }))),
    p_overrides: days.flatMap(({ day, spans }): StoredHours['overrides'] =>
      spans.length > 0
        ? spans.map((span) => ({ day, ...stored(span) }))
        : [{ day, starts: null, ends: null }],
    ),
  };
}

/** Hours that fit behind those that are there. */
export function nextSpan(spans: readonly HoursSpan[]): HoursSpan {
  const last = spans.at(-1)?.ends;
  if (!last || last >= '20:00' || last === '00:00') return { starts: '09:00', ends: '17:00' };
  const hour = Number(last.slice(0, 2)) + 1;
  const clock = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return { starts: clock(hour), ends: clock(hour + 3 >= 24 ? 0 : hour + 3) };
}
