import type { TicketType } from '@stoa/shared/contracts/tickets';

export interface SupportHours {
  timeZone: string;
  /** Days of the week, 1 for Monday to 7 for Sunday. */
  days: readonly number[];
  startHour: number;
  endHour: number;
}

/** When support works. */
export const SUPPORT_HOURS: SupportHours = {
  timeZone: 'Europe/Vienna',
  days: [1, 2, 3, 4, 5],
  startHour: 9,
  endHour: 17,
};

const HOUR_MS = 3_600_000;

/** Time until an answer is due; null for none. Days and hours of support count unless it is round the clock. */
export const RESPONSE_TARGETS: Record<TicketType, { ms: number; isRoundTheClock: boolean } | null> = {
  siteDown: { ms: HOUR_MS, isRoundTheClock: true },
  setup: { ms: 8 * HOUR_MS, isRoundTheClock: false },
  issue: { ms: 8 * HOUR_MS, isRoundTheClock: false },
  bug: { ms: 16 * HOUR_MS, isRoundTheClock: false },
  feature: null,
};

/** Days of an awaited answer after which its owner is reminded, and after which the ticket is resolved. */
export const REMIND_DAYS = 7;
export const RESOLVE_DAYS = 14;
/** Days after a ticket was resolved in which a reply reopens it; later it opens a new one. */
export const REOPEN_DAYS = 14;
/** Mails that no operator wrote, to one address in an hour. */
export const MAX_AUTOMATIC_MAILS = 5;
/** An operator counts as replying for this time after they typed. */
export const PRESENCE_MS = 20_000;
