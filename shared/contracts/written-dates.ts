import { dateFormat, dateLocale } from './intl.ts';

// A named month: a medium date is figures alone in Arabic, and 11/28 is no date outside America.
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** Each form in which the dashboard and the console write dates: "28 Nov 2026", "28 Nov 2026, 09:05", "09:05". */
const FORMS = {
  day: DAY,
  dayAndTime: { ...DAY, ...CLOCK },
  time: CLOCK,
  dayOfYear: { day: 'numeric', month: 'short' },
  dayOfYearAndTime: { day: 'numeric', month: 'short', ...CLOCK },
  longDay: { ...DAY, month: 'long' },
  weekday: { weekday: 'long' },
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
  weekdayAndTime: { weekday: 'short', ...DAY, ...CLOCK },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof FORMS;

/** Returns the formatter of a form; without a zone it is on the clock of the browser. Throws for an unknown zone. */
export function writtenDates(language: string, form: DateForm, timeZone?: string): Intl.DateTimeFormat {
  return dateFormat(dateLocale(language), {
    ...FORMS[form],
    // As on the calendars of date inputs: Thai would write the year 2569.
    calendar: 'gregory',
    ...(timeZone !== undefined && { timeZone }),
  });
}

/** Writes a time in a form; empty for what is no time. */
export function writeDate(
  at: string | number | Date,
  language: string,
  form: DateForm = 'day',
  timeZone?: string,
): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : writtenDates(language, form, timeZone).format(date);
}

/** Writes a day of the calendar, as in 2026-11-28, which is the same in every time zone. */
export function writeDay(day: string, language: string, form: DateForm = 'day'): string {
  return writeDate(`${day}T00:00Z`, language, form, 'UTC');
}
