import { CronExpressionParser } from 'cron-parser';

/** Late starts within this are the queue's usual work, in milliseconds. */
export const OVERDUE_GRACE_MS = 10 * 60_000;

/** When the clock runs a schedule next after a moment; UTC, as the queue counts. */
export function nextRun(cron: string, after: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate();
}

/**
 * Detects a run that the clock owes: one was due after the last start, and the grace has passed since. A job without any
 * start is measured from `since`, when this process began; until the grace has passed from there, nothing is owed.
 */
export function isOverdue(cron: string, lastStart: Date | null, since: Date, now: Date): boolean {
  const due = nextRun(cron, lastStart ?? since);
  return Math.max(due.getTime(), since.getTime()) + OVERDUE_GRACE_MS < now.getTime();
}
