import type { Attention } from '@stoa/shared/contracts/attention';
import type { Database } from '../../shared/database/connect.ts';
import type { Job } from '../jobs/job.ts';
import { listJobs } from '../jobs/list-jobs.ts';

type Counted = Omit<Attention, 'failedJobs' | 'overdueJobs' | 'guardAlerts'>;

/** Counts what waits for an operator. A notice of the guard counts for a day. */
export async function readAttention(
  database: Database,
  jobs: Job[],
  clock: { now: Date; since: Date },
  sendsMail: boolean,
): Promise<Attention> {
  const [[row], states, [alerts]] = await Promise.all([
    database<[{ counts: Counted }]>`select ops.platform_attention(${sendsMail}) as counts`,
    listJobs(database, jobs, clock),
    database<[{ count: number }]>`
      select count(*)::int as count from registry.operator_notices
      where kind = 'needs_you' and at > ${new Date(clock.now.getTime() - 86_400_000)}`,
  ]);
  const running = states.filter(({ pause }) => pause === null);
  return {
    ...row.counts,
    failedJobs: running.filter(({ runs: [last] }) => last !== undefined && last.error !== null).length,
    overdueJobs: running.filter(({ isOverdue }) => isOverdue).length,
    guardAlerts: alerts.count,
  };
}
