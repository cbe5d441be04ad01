import type { JobState } from '@stoa/shared/contracts/jobs';
import type { Database } from '../../shared/database/connect.ts';
import { JOB_RUNS_LISTED } from '../limits.ts';
import type { Job } from './job.ts';

/** Every job with how it went the last times. */
export async function listJobs(database: Database, jobs: Job[]): Promise<JobState[]> {
  const rows = await database<
    { name: string; started_at: Date; ms: number; done: number | null; error: string | null }[]
  >`
    select name, started_at, ms, done, error
    from (select *, row_number() over (partition by name order by id desc) as place from ops.job_runs) r
    where place <= ${JOB_RUNS_LISTED} order by id desc`;
  const runs = Map.groupBy(rows, ({ name }) => name);
  return jobs.map(({ name, title, cron }) => ({
    name,
    title,
    cron,
    runs: (runs.get(name) ?? []).map(({ started_at, ms, done, error }) => ({
      startedAt: started_at.toISOString(),
      ms,
      done,
      error,
    })),
  }));
}
