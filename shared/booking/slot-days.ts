import type { Slot } from '../contracts/community.ts';
import { dateFormat } from '../contracts/intl.ts';

/** A day of the calendar with the times that are free on it, on the clock of one time zone. */
export interface SlotDay {
  /** As in 2027-03-28. */
  day: string;
  slots: { slot: Slot; time: string }[];
}

/** The zone of the person's own clock. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The calendar's day at an instant on the clock of a zone. */
export const dayAt = (at: string | number, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at));

/** A day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Slots by the day on which they begin for whoever looks. Where the clock repeats an hour, both times say which of the two
 * they are.
 */
export function slotDays(slots: readonly Slot[], timeZone: string, language: string): SlotDay[] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = dayAt(slot.starts_at, timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  const short = dateFormat(language, { timeZone, timeStyle: 'short' });
  const exact = dateFormat(language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  return [...days].map(([day, its]) => {
    const times = its.map(({ starts_at }) => short.format(new Date(starts_at)));
    const isTwice = (time: string) => times.indexOf(time) !== times.lastIndexOf(time);
    return {
      day,
      slots: its.map((slot, index) => ({
        slot,
        time: isTwice(times[index]!) ? exact.format(new Date(slot.starts_at)) : times[index]!,
      })),
    };
  });
}
