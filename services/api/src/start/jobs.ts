import type { Database } from '../database/connect.ts';
import type { Log } from '../log.ts';
import { expirePins } from '../registry/expire-pins.ts';

const EVERY_MS = 30_000;

/** Clears away what time has ended: pins and unpaid orders. Any number of processes may do it side by side. */
export function startJobs(database: Database, log: Log): () => void {
  const run = async () => {
    try {
      await expirePins(database);
      await database`select ops.expire_orders()`;
    } catch (error) {
      log.warn({ error }, 'the clearing job failed; it runs again soon');
    }
  };
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
