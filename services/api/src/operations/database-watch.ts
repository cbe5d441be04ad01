import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@stoa/shared/contracts/errors';

export interface DatabaseWatchOptions {
  ping(): Promise<unknown>;
  /** From the start of a call until it is told that the database is away. */
  patienceMs: number;
}

export interface DatabaseWatch {
  /** The work's own answer; 503 when it waits for a database that does not answer. */
  guard<T>(work: Promise<T>): Promise<T>;
  /** Whether the database answers in time. */
  answers(): Promise<boolean>;
}

const away = () =>
  new AppError(
    'registry_unavailable',
    'The database does not answer; whether this call was carried out is not known. Try again soon.',
  );

/** Notices a database that is away, stuck or has no connection left, while calls wait for it. */
export function createDatabaseWatch({ ping, patienceMs }: DatabaseWatchOptions): DatabaseWatch {
  const quietMs = patienceMs / 3;
  let asking: Promise<boolean> | null = null;

  /** All who wait share one question. */
  const answers = () => {
    asking ??= ask(ping, patienceMs - quietMs).finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    answers,
    async guard(work) {
      const { promise: outage, reject } = Promise.withResolvers<never>();
      let timer: NodeJS.Timeout | undefined;
      let isOver = false;
      const look = async () => {
        if (!(await answers())) return isOver || reject(away());
        if (!isOver) timer = setTimeout(look, quietMs);
      };
      timer = setTimeout(look, quietMs);
      try {
        return await Promise.race([work, outage]);
      } finally {
        isOver = true;
        clearTimeout(timer);
      }
    },
  };
}

async function ask(ping: () => Promise<unknown>, withinMs: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(async () => {
    // After a moment in which we ourselves were too busy the answer may lie there unread.
    await nextTurn();
    await nextTurn();
    late.resolve(false);
  }, withinMs);
  const answer = ping().then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([answer, late.promise]);
  clearTimeout(timer);
  return isThere;
}
