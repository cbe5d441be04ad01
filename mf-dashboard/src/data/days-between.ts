import { parseRange } from '@stoa/shared/lists';
import { startOfNamedDay } from './start-of-day.ts';

const DAY_MS = 86_400_000;

/** Returns the instants of a filter by days: from the first on, and before `before`; null for an open end. */
export function daysBetween(value: string, timeZone: string): { from: string | null; before: string | null } {
  const { from, to } = parseRange(value);
  return {
    from: from ? startOfNamedDay(from, timeZone).toISOString() : null,
    before: to ? startOfNamedDay(nextDay(to), timeZone).toISOString() : null,
  };
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00Z`) + DAY_MS).toISOString().slice(0, 10);
