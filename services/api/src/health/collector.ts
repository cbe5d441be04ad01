import type { Log } from '../log.ts';
import { type Outcome, outcomeKey } from './outcome.ts';

export interface Collector {
  add(outcome: Outcome): void;
  /** Stores what was collected until now. */
  flush(): Promise<void>;
}

export interface CollectorOptions {
  store(outcomes: Outcome[]): Promise<void>;
  everyMs: number;
  /** While the database is away no more than these are kept. */
  most: number;
  log: Log;
}

/** Collects outcomes in memory and stores many at once; the same visitor's repetition costs nothing. */
export function createCollector({ store, everyMs, most, log }: CollectorOptions): Collector {
  let waiting = new Map<string, Outcome>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  const keep = (outcome: Outcome) => {
    const key = outcomeKey(outcome);
    const before = waiting.get(key);
    if (before && before.rank >= outcome.rank) return;
    if (!before && waiting.size >= most) return;
    waiting.set(key, outcome);
  };
  const storeOnce = async () => {
    if (waiting.size === 0) return;
    const taken = waiting;
    waiting = new Map();
    try {
      await store([...taken.values()]);
    } catch (error) {
      log.warn({ error, outcomes: taken.size }, 'health figures were not stored; they are kept for later');
      for (const outcome of taken.values()) keep(outcome);
      plan();
    }
  };
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    running = running.then(storeOnce);
    return running;
  };
  const plan = () => {
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };
  return {
    add(outcome) {
      keep(outcome);
      plan();
    },
    flush,
  };
}
