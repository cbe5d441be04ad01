import { setTimeout as wait } from 'node:timers/promises';

/** Campaigns go on after this long, so that a mail server that says nothing to service mail holds up nobody else. */
const MAX_HOLD_MS = 250;

export interface ServicePriority {
  /** Does the work of service mail; campaigns of this process stand back meanwhile. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves once no service mail is under way, at once where there is none. */
  clear(): Promise<void>;
}

/** Lets service mail pass campaigns: they share its event loop and the machine of the database. */
export function createServicePriority(maxHoldMs = MAX_HOLD_MS): ServicePriority {
  let running = 0;
  let startedAtMs = 0;
  let isClear = Promise.withResolvers<void>();
  return {
    async during(work) {
      if (running === 0) startedAtMs = performance.now();
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0) {
          isClear.resolve();
          isClear = Promise.withResolvers();
        }
      }
    },
    async clear() {
      const leftMs = startedAtMs + maxHoldMs - performance.now();
      if (running === 0 || leftMs <= 0) return;
      const stopping = new AbortController();
      const expired = wait(leftMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      await Promise.race([isClear.promise, expired]);
      stopping.abort();
    },
  };
}

/** The one of this process: whoever puts service mail into the outbox shares it with the senders. */
export const servicePriority = createServicePriority();
