import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOverdue, nextRun, OVERDUE_GRACE_MS } from './job-clock.ts';

const at = (time: string) => new Date(`2026-03-29T${time}:00Z`);

describe('the clock of a job', () => {
  it('counts in UTC, whatever the machine does when summer time begins', () => {
    expect(nextRun('*/15 * * * *', at('00:50'))).toEqual(at('01:00'));
    expect(nextRun('30 1 * * *', at('01:29'))).toEqual(at('01:30'));
    expect(nextRun('0 3 1 * *', at('12:00'))).toEqual(new Date('2026-04-01T03:00:00Z'));
  });

  it('is overdue once a due run has not started within the grace', () => {
    const started = at('10:00');
    expect(isOverdue('*/5 * * * *', started, at('00:00'), at('10:14'))).toBe(false);
    expect(isOverdue('*/5 * * * *', started, at('00:00'), at('10:16'))).toBe(true);
    expect(isOverdue('0 3 * * *', started, at('00:00'), at('23:59'))).toBe(false);
  });

  it('measures a job that never ran from when it could have', () => {
    expect(isOverdue('0 3 * * *', null, at('02:00'), at('03:05'))).toBe(false);
    expect(isOverdue('0 3 * * *', null, at('02:00'), at('03:11'))).toBe(true);
    expect(isOverdue('0 3 * * *', null, at('04:00'), at('23:00'))).toBe(false);
  });

  it('owes a run that fell into a downtime, once the process had time to catch up', () => {
    const [yesterday, restarted] = [new Date('2026-03-28T03:00:00Z'), at('08:00')];
    expect(isOverdue('0 3 * * *', yesterday, restarted, at('08:05'))).toBe(false);
    expect(isOverdue('0 3 * * *', yesterday, restarted, at('08:11'))).toBe(true);
  });

  it('is never overdue right after a start', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('* * * * *', '*/10 * * * *', '7 * * * *', '15 4 * * *', '0 5 * * 1'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: OVERDUE_GRACE_MS }),
        (cron, start, elapsedMs) => {
          expect(isOverdue(cron, start, start, new Date(start.getTime() + elapsedMs))).toBe(false);
        },
      ),
    );
  });
});
