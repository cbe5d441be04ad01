import type { BillingPeriod } from '@stoa/shared/contracts/billing';

/** Adds months in UTC; a day that the month lacks becomes its last one. */
export function addMonths(at: Date, months: number): Date {
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return moved;
}

export interface Term {
  period: BillingPeriod;
  /** Time and number of the first cycle of this term. */
  anchorAt: Date;
  anchorCycle: number;
}

/** Start and end of a cycle. Each is counted from the anchor, so that 31 January, 28 February, 31 March follow. */
export function periodOfCycle({ period, anchorAt, anchorCycle }: Term, cycle: number): [Date, Date] {
  const months = period === 'annual' ? 12 : 1;
  const place = cycle - anchorCycle;
  return [addMonths(anchorAt, place * months), addMonths(anchorAt, (place + 1) * months)];
}

/** Worth of the unused seconds of a paid period, rounded down. */
export function unusedCredit(paidMinor: number, start: Date, end: Date, now: Date): number {
  const seconds = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 1000);
  const all = seconds(start, end);
  const left = Math.min(all, Math.max(0, seconds(now, end)));
  return Number((BigInt(paidMinor) * BigInt(left)) / BigInt(all));
}
