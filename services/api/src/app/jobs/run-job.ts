import type { Job, JobContext } from './job.ts';

/** Runs a job and writes down how it went; what it throws is thrown on, so that the queue tries again. */
export async function runJob(job: Job, context: JobContext): Promise<number> {
  const startedAt = new Date();
  const note = (done: number | null, error: string | null) => context.database`
    insert into ops.job_runs (name, started_at, ms, done, error)
    values (${job.name}, ${startedAt}, ${Date.now() - startedAt.getTime()}, ${done}, ${error})`;
  try {
    const done = await job.run(context);
    await note(done, null);
    return done;
  } catch (error) {
    await note(null, String((error as Error)?.message ?? error).slice(0, 500)).catch(() => {});
    throw error;
  }
}
