import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@stoa/shared/contracts/errors';
import { DATABASE_RETRY_MS } from '../limits.ts';

export interface DatabaseWatchOptions {
  ping(): Promise<unknown>;
  /** From the start of a call until it is told that the database is away. */
  patienceMs: number;
}

export interface DatabaseWatch {
  /** The work's own answer; 503 when it waits for a database that does not answer. */
  guard<T>(work: Promise<T>): Promise<T>;
  /** Checks whether the database responds in time, or within `withinMs`. */
  answers(withinMs?: number): Promise<boolean>;
  /** True if the last check failed, so that requests don't wait for another timeout. Checks continue. */
  isAway(): boolean;
}

const away = () =>
  new AppError(
    'registry_unavailable',
    'The database does not answer; whether this call was carried out is not known. Try again soon.',
  );

/** Notices a database that is away, stuck or has no connection left, while calls wait for it. */
export function createDatabaseWatch({ ping, patienceMs }: DatabaseWatchOptions): DatabaseWatch {
  const quietMs = patienceMs / 3;
  let pending: Promise<boolean> | null = null;
  let pinging: Promise<boolean> | null = null;
  let isAway = false;

  /** One at a time: what hangs would pile up. */
  const pingOnce = () => {
    pinging ??= ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        pinging = null;
      });
    return pinging;
  };
  /** All who wait share one question. */
  const checkOnce = () => {
    pending ??= pingWithin(pingOnce, patienceMs - quietMs).then((isThere) => {
      pending = null;
      if (!isThere && !isAway) setTimeout(pollDatabase, DATABASE_RETRY_MS).unref();
      isAway = !isThere;
      return isThere;
    });
    return pending;
  };
  async function pollDatabase(): Promise<void> {
    if (!(await checkOnce())) setTimeout(pollDatabase, DATABASE_RETRY_MS).unref();
  }
  const answers = async (withinMs?: number) => {
    const check = checkOnce();
    if (withinMs === undefined) return check;
    const timeout = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => timeout.resolve(false), withinMs);
    return Promise.race([check, timeout.promise]).finally(() => clearTimeout(timer));
  };

  return {
    answers,
    isAway: () => isAway,
    async guard(work) {
      const { promise: outage, reject } = Promise.withResolvers<never>();
      let timer: NodeJS.Timeout | undefined;
      let isOver = false;
      const checkNow = async () => {
        if (!(await checkOnce())) return isOver || reject(away());
        if (!isOver) timer = setTimeout(checkNow, quietMs);
      };
      timer = setTimeout(checkNow, quietMs);
      try {
        return await Promise.race([work, outage]);
      } finally {
        isOver = true;
        clearTimeout(timer);
      }
    },
  };
}

async function pingWithin(ping: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(async () => {
    // After a moment in which we ourselves were too busy the answer may lie there unread.
    await nextTurn();
    await nextTurn();
    timeout.resolve(false);
  }, withinMs);
  const isThere = await Promise.race([ping(), timeout.promise]);
  clearTimeout(timer);
  return isThere;
}
