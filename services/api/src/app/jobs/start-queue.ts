import { PgBoss } from 'pg-boss';
import type { Log } from '../../shared/log/log.ts';
import type { Job, JobContext } from './job.ts';
import { runJob } from './run-job.ts';

export interface QueueOptions {
  /** The control database, as the service's own role. */
  url: string;
  jobs: Job[];
  context: JobContext;
  log: Log;
}

export interface JobQueue {
  /** Runs a job now, wherever a process is free; a run that waits already is not doubled. Paused ones run for operators alone. */
  wake(name: string, options?: { isOperators?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The clock and the workers, on the same database. Any number of processes may run it: each run of the clock goes to
 * one of them.
 */
export async function startQueue({ url, jobs, context, log }: QueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    options: '-c role=stoa_service',
    schema: 'pgboss',
    createSchema: false,
    max: 3,
    useListenNotify: true,
  });
  boss.on('error', (error: unknown) => log.warn({ error }, 'the queue of jobs reports a fault'));
  boss.on('warning', (warning: unknown) => log.warn({ warning }, 'the queue of jobs warns'));
  await boss.start();
  try {
    for (const job of jobs) await serveJob(boss, job, context, log);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const known = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
  return {
    wake: async (name, { isOperators = false } = {}) => void (await boss.send(name, { isOperators })),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

async function serveJob(boss: PgBoss, job: Job, context: JobContext, log: Log): Promise<void> {
  // `short`: at most one run waits, however often it is asked for.
  await boss.createQueue(job.name, {
    policy: 'short',
    notify: true,
    retryLimit: 2,
    retryDelay: 30,
    expireInSeconds: 600,
    deleteAfterSeconds: 86_400,
  });
  await boss.work<{ isOperators?: boolean }>(job.name, { pollingIntervalSeconds: 30 }, async ([run]) => {
    if (!run?.data?.isOperators && (await isPaused(context.database, job.name))) return { done: 0 };
    try {
      return { done: await runJob(job, context) };
    } catch (error) {
      log.warn({ error, job: job.name }, 'a job failed; it is tried again');
      throw error;
    }
  });
  await boss.schedule(job.name, job.cron);
}

async function isPaused(database: JobContext['database'], name: string): Promise<boolean> {
  const [pause] = await database`select from ops.job_pauses where name = ${name}`;
  return pause !== undefined;
}
