import type { NotificationSource, OperatorNotification } from '@stoa/shared/contracts/operator-notifications';
import type { Database } from '../../shared/database/connect.ts';
import type { Job } from './job.ts';
import { listJobs } from './list-jobs.ts';

/** A reason for a notification, as ops.refresh_operator_notifications takes it. */
interface Cause {
  source: NotificationSource;
  kind: OperatorNotification['kind'];
  cause: string;
  severity: OperatorNotification['severity'];
  account_id?: string | null;
  data: OperatorNotification['data'];
}

/** Finds failed and overdue jobs, and what the guard of releases asked for in the last day. */
async function findCauses(
  database: Database,
  jobs: Job[],
  clock: { now: Date; since: Date },
): Promise<Cause[]> {
  const states = await listJobs(database, jobs, clock);
  const alerts = await database<{ name: string; version: string; account_id: string | null }[]>`
    select distinct name, version, account_id from registry.operator_notices
    where kind = 'needs_you' and at > ${new Date(clock.now.getTime() - 86_400_000)}`;
  const ofJob = (kind: 'jobFailed' | 'jobOverdue', name: string): Cause => ({
    ...{ source: 'jobs', kind, cause: name, severity: 'danger' },
    data: { job: name },
  });
  const running = states.filter(({ pause }) => pause === null);
  return [
    ...running
      .filter(({ runs: [last] }) => last !== undefined && last.error !== null)
      .map(({ name }) => ofJob('jobFailed', name)),
    ...running.filter(({ isOverdue }) => isOverdue).map(({ name }) => ofJob('jobOverdue', name)),
    ...alerts.map(({ name, version, account_id }): Cause => ({
      ...{ source: 'remotes', kind: 'guardAlert', severity: 'danger', account_id },
      cause: [name, version, account_id ?? 'all'].join(' '),
      data: { remote: name, version },
    })),
  ];
}

/** Opens a notification for each new cause and closes those whose cause is gone; returns how many changed. */
export async function refreshNotifications(
  database: Database,
  jobs: Job[],
  clock: { now: Date; since: Date },
  sendsMail: boolean,
): Promise<number> {
  const causes = await findCauses(database, jobs, clock);
  const [row] = await database<[{ count: number }]>`
    select ops.refresh_operator_notifications(${database.json(causes as never)}, ${sendsMail}) as count`;
  return row.count;
}
