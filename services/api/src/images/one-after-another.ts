import { AppError } from '@stoa/shared/contracts/errors';

/** Lets `atOnce` pieces of work run and `waiting` wait; whoever comes then is told to come back. */
export function createTurnstile(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new AppError('rate_limited', 'Too many pictures at once; try again in a moment.');
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
