import { AuthError } from './auth-error.ts';
import type { Log } from '../log.ts';

export interface Background {
  /** Starts the work after all that came before it; nobody waits for it. Throws `over_request_rate_limit` when too much waits. */
  run(work: () => Promise<unknown>): void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
}

const MAX_WAITING = 1_000;

/**
 * Work that no answer waits for: whether an address is known shows neither in the answer nor in its time. One after
 * the other, so that a second message for an address finds what the first one made.
 */
export function createBackground(log: Log): Background {
  let tail = Promise.resolve();
  let waiting = 0;
  return {
    run(work) {
      if (waiting >= MAX_WAITING)
        throw new AuthError(429, 'over_request_rate_limit', 'Too many requests, please try again later.');
      waiting++;
      tail = tail
        .then(async () => void (await work()))
        .catch((error: unknown) => log.error({ err: error }, 'a message of the sign-in could not be sent'))
        .finally(() => void waiting--);
    },
    async idle() {
      let last: Promise<void>;
      do {
        last = tail;
        await last;
      } while (last !== tail);
    },
  };
}
