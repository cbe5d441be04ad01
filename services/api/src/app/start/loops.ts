import type { Database } from '../../shared/database/connect.ts';
import { mailNotices } from '../../platform/operators/notices.ts';
import { runGuard } from '../../platform/health/run-guard.ts';
import type { Log } from '../../shared/log/log.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import { expirePins } from '../../platform/pins/expire-pins.ts';
import { advanceRollouts } from '../../platform/rollouts/advance-rollouts.ts';

interface Loop {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

/**
 * Runs work that can't wait for the job scheduler, whose smallest interval is a minute. Processes may run it
 * concurrently; a loop never overlaps itself.
 */
export function startLoops(database: Database, log: Log): () => void {
  const loops: Loop[] = [
    { name: 'rollouts', everyMs: 5_000, run: () => advanceRollouts(database) },
    { name: 'guard', everyMs: 5_000, run: () => runGuard(database) },
    {
      name: 'notices',
      everyMs: 10_000,
      run: () => mailNotices(database, (mail) => putInOutbox(database, mail)),
    },
    { name: 'pins', everyMs: 30_000, run: () => expirePins(database) },
  ];
  const timers = loops.map((loop) => repeat(loop, log));
  return () => timers.forEach((timer) => clearInterval(timer));
}

function repeat({ name, everyMs, run }: Loop, log: Log): NodeJS.Timeout {
  let isRunning = false;
  const once = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } catch (error) {
      log.warn({ error, loop: name }, 'a loop failed; it runs again soon');
    } finally {
      isRunning = false;
    }
  };
  return setInterval(() => void once(), everyMs).unref();
}
