import type { QuietHours } from '@stoa/shared/contracts/automations/definition';
import type { Wait } from '@stoa/shared/contracts/automations/steps';

export const SPAN_MS = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
const DAY_MS = SPAN_MS.days;

/** The time that clocks of a zone show at a moment, as if it were UTC. */
function shownAt(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The moment at which clocks of a zone show a date and time. A time that is skipped in spring counts forward. */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const guess = new Date(shown - (shownAt(new Date(shown), timeZone) - shown));
  const off = shownAt(guess, timeZone) - guess.getTime();
  const exact = new Date(shown - off);
  return shownAt(exact, timeZone) === shown ? exact : guess.getTime() > exact.getTime() ? guess : exact;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The end of a wait that began at a moment. */
export function endOfWait(wait: Wait, from: Date, timeZone: string): Date {
  if (wait.mode === 'span') return new Date(from.getTime() + wait.amount * SPAN_MS[wait.unit]);
  if (wait.mode === 'date') return momentOf(wait.date, wait.time, timeZone);
  const shown = new Date(shownAt(from, timeZone));
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = new Date(shown.getTime() + ahead * DAY_MS);
    if (!wait.weekdays.includes(day.getUTCDay() || 7)) continue;
    const minute = ahead === 0 ? shown.getUTCHours() * 60 + shown.getUTCMinutes() : -1;
    const isOvernight = minutesOf(wait.to) <= minutesOf(wait.from);
    if (minute < minutesOf(wait.from)) return momentOf(day.toISOString().slice(0, 10), wait.from, timeZone);
    if (isOvernight || minute < minutesOf(wait.to)) return from;
  }
  return from;
}

const isZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone }));
  } catch {
    return false;
  }
};

/** The moment at which quiet hours are over; now outside of them. A zone that nobody knows is the site's. */
export function endOfQuiet(quiet: QuietHours, now: Date, zone: string, siteZone: string): Date {
  const timeZone = isZone(zone) ? zone : siteZone;
  const shown = new Date(shownAt(now, timeZone));
  const minute = shown.getUTCHours() * 60 + shown.getUTCMinutes();
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return now;
  const isTomorrow = from > to && minute >= from;
  const day = new Date(shown.getTime() + (isTomorrow ? DAY_MS : 0)).toISOString().slice(0, 10);
  return momentOf(day, quiet.to, timeZone);
}
