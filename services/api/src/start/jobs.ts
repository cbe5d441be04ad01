import type { Database } from '../database/connect.ts';
import { mailNotices, type NoticeMail } from '../health/notices.ts';
import { runGuard } from '../health/run-guard.ts';
import { forgetOldHealth } from '../health/store-outcomes.ts';
import { refreshLkg } from '../lkg/refresh-lkg.ts';
import type { Log } from '../log.ts';
import { expirePins } from '../registry/expire-pins.ts';
import { advanceRollouts } from '../rollouts/advance-rollouts.ts';

interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

/** What time does by itself. Any number of processes may do it side by side; a job never overtakes itself. */
export function startJobs(
  database: Database,
  log: Log,
  sendMail: (mail: NoticeMail) => Promise<void>,
): () => void {
  const jobs: Job[] = [
    { name: 'rollouts', everyMs: 5_000, run: () => advanceRollouts(database) },
    { name: 'guard', everyMs: 5_000, run: () => runGuard(database) },
    { name: 'notices', everyMs: 10_000, run: () => mailNotices(database, sendMail) },
    { name: 'old health', everyMs: 600_000, run: () => forgetOldHealth(database) },
    { name: 'last known good', everyMs: 120_000, run: () => refreshLkg(database) },
    { name: 'pins', everyMs: 30_000, run: () => expirePins(database) },
    { name: 'orders', everyMs: 30_000, run: () => database`select ops.expire_orders()` },
  ];
  const timers = jobs.map((job) => repeat(job, log));
  return () => timers.forEach((timer) => clearInterval(timer));
}

function repeat({ name, everyMs, run }: Job, log: Log): NodeJS.Timeout {
  let isRunning = false;
  const once = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } catch (error) {
      log.warn({ error, job: name }, 'a job failed; it runs again soon');
    } finally {
      isRunning = false;
    }
  };
  return setInterval(() => void once(), everyMs).unref();
}
