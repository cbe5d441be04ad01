import type { Log } from '../../shared/log/log.ts';
import { type Outcome, outcomeKey } from './outcome.ts';

export interface Collector {
  /** Checks whether the buffer has room for this many outcomes. */
  hasRoom(count: number): boolean;
  /** Queues an outcome for storage; it's lost only if the process dies. */
  add(outcome: Outcome): void;
  /** Stores what was collected until now. */
  flush(): Promise<void>;
}

export interface CollectorOptions {
  store(outcomes: Outcome[]): Promise<void>;
  everyMs: number;
  /** As many are stored at once, and at once when there are as many. */
  batch: number;
  /** No more than these are kept in memory, those under way included. */
  max: number;
  log: Log;
}

/**
 * Collects outcomes in memory and stores many at once; the same visitor's repetition costs nothing. While the database is
 * away or slow they are kept up to a bound, and who comes then is told so rather than taken and lost.
 */
export function createCollector({ store, everyMs, batch, max, log }: CollectorOptions): Collector {
  const waiting = new Map<string, Outcome>();
  let underWay = new Map<string, Outcome>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  const add = (key: string, outcome: Outcome) => {
    const before = waiting.get(key);
    if (!before || before.rank < outcome.rank) waiting.set(key, outcome);
  };
  const storeBatch = async (): Promise<boolean> => {
    for (const [key, outcome] of waiting) {
      if (underWay.size >= batch) break;
      underWay.set(key, outcome);
      waiting.delete(key);
    }
    const taken = underWay;
    try {
      await store([...taken.values()]);
      return true;
    } catch (error) {
      log.warn({ error, outcomes: taken.size }, 'health figures were not stored; they are kept for later');
      for (const [key, outcome] of taken) add(key, outcome);
      return false;
    } finally {
      underWay = new Map();
    }
  };
  const drain = async () => {
    while (waiting.size > 0) {
      if (await storeBatch()) continue;
      plan();
      return;
    }
  };
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const before = running ?? Promise.resolve();
    const current = before.then(drain).finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  };
  const plan = () => {
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };
  return {
    hasRoom: (count) => waiting.size + underWay.size + count <= max,
    add(outcome) {
      add(outcomeKey(outcome), outcome);
      if (waiting.size >= batch && running === null) void flush();
      else plan();
    },
    flush,
  };
}
