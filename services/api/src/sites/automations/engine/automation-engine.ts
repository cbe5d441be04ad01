import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../shared/database/connect.ts';
import type { Log } from '../../../shared/log/log.ts';
import { advanceRuns } from './advance-runs.ts';
import { type CallOptions, sendCalls } from './send-calls.ts';

const CHANNEL = 'stoa_automations';
const IDLE_MS = 1_000;
const TIMES_MS = 60_000;
const BATCH = 200;

export interface EngineOptions {
  databases: readonly Database[];
  /** Signs calls to other services. */
  secret: string;
  log: Pick<Log, 'warn'>;
  calls?: CallOptions;
}

/** Runs automations until stopped. Any number of processes may do so at once. */
export async function startAutomationEngine(options: EngineOptions): Promise<() => Promise<void>> {
  const { databases, secret, log, calls = {} } = options;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const timesAt = new Map<Database, number>();
  let wake = () => {};
  let isWoken = false;

  const tend = async (database: Database): Promise<boolean> => {
    if (Date.now() - (timesAt.get(database) ?? 0) > TIMES_MS) {
      timesAt.set(database, Date.now());
      await database`select ops.raise_automation_times()`;
    }
    const [{ count }] = await database<
      [{ count: number }]
    >`select ops.take_automation_events(${BATCH}) as count`;
    const steps = await advanceRuns(database, BATCH);
    const called = await sendCalls(database, secret, calls);
    return count + steps + called > 0;
  };
  const run = async () => {
    while (!isStopped()) {
      let isBusy = false;
      isWoken = false;
      for (const database of databases) {
        try {
          isBusy = (await tend(database)) || isBusy;
        } catch (error) {
          if (!isStopped()) log.warn({ error }, 'automations could not go on; they are tried again');
        }
      }
      if (isBusy || isWoken) continue;
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await Promise.race([woken, wait(IDLE_MS, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  };

  const listening = await Promise.all(
    databases.map((database) =>
      database
        .listen(CHANNEL, () => {
          isWoken = true;
          wake();
        })
        .catch(() => null),
    ),
  );
  const running = run();
  return async () => {
    stopping.abort();
    await running;
    for (const one of listening) await one?.unlisten().catch(() => {});
  };
}
