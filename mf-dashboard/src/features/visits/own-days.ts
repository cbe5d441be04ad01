import { addDays } from '@stoa/shared/booking/slot-days';

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Returns the number of days of an own period, or null unless it is one that has begun and is a year at most. */
export function countOwnDays(from: string, until: string, today: string): number | null {
  if (!isDay(from) || !isDay(until) || until > today) return null;
  const days = Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
  return days >= 1 && days <= MAX_DAYS ? days : null;
}
