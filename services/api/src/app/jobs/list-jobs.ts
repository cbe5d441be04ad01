import type { JobState } from '@stoa/shared/contracts/jobs';
import type { Database } from '../../shared/database/connect.ts';
import { JOB_RUNS_LISTED } from '../limits.ts';
import { isOverdue, nextRun } from './job-clock.ts';
import type { Job } from './job.ts';

interface RunRow {
  name: string;
  started_at: Date;
  ms: number;
  done: number | null;
  error: string | null;
}
interface PauseRow {
  name: string;
  paused_by: string;
  reason: string;
  paused_at: Date;
}

/** Every job with its last runs, its next one and its pause. `since` is when this process began to run them. */
export async function listJobs(
  database: Database,
  jobs: Job[],
  { now, since }: { now: Date; since: Date },
): Promise<JobState[]> {
  const [rows, pauses] = await Promise.all([
    database<RunRow[]>`
      select name, started_at, ms, done, error
      from (select *, row_number() over (partition by name order by id desc) as place from ops.job_runs) r
      where place <= ${JOB_RUNS_LISTED} order by id desc`,
    database<PauseRow[]>`select name, paused_by, reason, paused_at from ops.job_pauses`,
  ]);
  const runs = Map.groupBy(rows, ({ name }) => name);
  const paused = new Map(pauses.map((pause) => [pause.name, pause]));
  return jobs.map(({ name, title, cron }) => {
    const own = runs.get(name) ?? [];
    const pause = paused.get(name);
    return {
      name,
      title,
      cron,
      runs: own.map(({ started_at, ms, done, error }) => ({
        startedAt: started_at.toISOString(),
        ms,
        done,
        error,
      })),
      nextRunAt: pause ? null : nextRun(cron, now).toISOString(),
      isOverdue: !pause && isOverdue(cron, own[0]?.started_at ?? null, since, now),
      pause: pause ? { by: pause.paused_by, reason: pause.reason, at: pause.paused_at.toISOString() } : null,
    };
  });
}
