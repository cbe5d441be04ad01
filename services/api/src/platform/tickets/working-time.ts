import { dateFormat } from '@stoa/shared/contracts/intl';
import type { SupportHours } from './ticket-settings.ts';

const DAY_MS = 86_400_000;

interface Span {
  from: number;
  to: number;
}

/** Working time between two times, in ms. */
export function workingMs(hours: SupportHours, from: number, to: number): number {
  let sum = 0;
  for (const window of windowsFrom(hours, from)) {
    if (window.from >= to) return sum;
    sum += Math.max(0, Math.min(window.to, to) - Math.max(window.from, from));
  }
  return sum;
}

/** The time at which so much working time has passed. */
export function addWorkingMs(hours: SupportHours, from: number, ms: number): number {
  let rest = ms;
  for (const window of windowsFrom(hours, from)) {
    const start = Math.max(window.from, from);
    if (window.to - start >= rest) return start + rest;
    rest -= Math.max(0, window.to - start);
  }
  return from;
}

/** Windows in which support works, from the one around or after a time on. */
function* windowsFrom({ timeZone, days, startHour, endHour }: SupportHours, from: number): Generator<Span> {
  if (days.length === 0 || endHour <= startHour) throw new Error('Support has no working hours.');
  const { year, month, day } = localTime(timeZone, from);
  for (let n = 0; ; n += 1) {
    // Dates are counted in UTC, where each has 24 hours.
    const date = Date.UTC(year, month - 1, day) + n * DAY_MS;
    const weekday = new Date(date).getUTCDay() || 7;
    if (!days.includes(weekday)) continue;
    const window = { from: instantOf(timeZone, date, startHour), to: instantOf(timeZone, date, endHour) };
    if (window.to > from) yield window;
  }
}

/** The instant of an hour on a date of a zone; around a change of its clock the offset is looked up twice. */
function instantOf(timeZone: string, date: number, hour: number): number {
  const local = date + hour * 3_600_000;
  const guess = local - offsetAt(timeZone, local);
  return local - offsetAt(timeZone, guess);
}

function offsetAt(timeZone: string, instant: number): number {
  const { year, month, day, hour, minute, second } = localTime(timeZone, instant);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function localTime(timeZone: string, instant: number) {
  const parts = dateFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(instant);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    ...{ year: value('year'), month: value('month'), day: value('day') },
    ...{ hour: value('hour'), minute: value('minute'), second: value('second') },
  };
}
