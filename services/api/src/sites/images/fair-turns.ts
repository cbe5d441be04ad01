import { AppError } from '@stoa/shared/contracts/errors';

export interface FairTurnsOptions {
  /** Limits of concurrent work, in total and per key. */
  atOnce: number;
  perKey: number;
  /** Limits of queued work, in total and per key. */
  waiting: number;
  waitingPerKey: number;
}

/**
 * Lets a number of pieces of work run and the rest wait, first come first served, but nobody's work takes all places.
 * What finds no place to wait is refused with `rate_limited`.
 */
export function createFairTurns({ atOnce, perKey, waiting, waitingPerKey }: FairTurnsOptions) {
  const queue: { key: string; start: () => void }[] = [];
  const running = new Map<string, number>();
  let total = 0;

  const canStart = (key: string) => total < atOnce && (running.get(key) ?? 0) < perKey;
  const count = (key: string, by: number) => {
    total += by;
    const now = (running.get(key) ?? 0) + by;
    if (now > 0) running.set(key, now);
    else running.delete(key);
  };

  function startNext(): void {
    for (let at = queue.findIndex(({ key }) => canStart(key)); at >= 0;) {
      const [next] = queue.splice(at, 1);
      if (!next) return;
      count(next.key, 1);
      next.start();
      at = queue.findIndex(({ key }) => canStart(key));
    }
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (canStart(key)) count(key, 1);
    else {
      const isFull =
        queue.length >= waiting || queue.filter((one) => one.key === key).length >= waitingPerKey;
      if (isFull) throw new AppError('rate_limited', 'Too many pictures at once; try again in a moment.');
      await new Promise<void>((start) => queue.push({ key, start }));
    }
    try {
      return await work();
    } finally {
      count(key, -1);
      startNext();
    }
  };
}
