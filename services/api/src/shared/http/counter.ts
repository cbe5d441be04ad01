import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '../database/connect.ts';

export interface CounterOptions {
  name: string;
  points: number;
  seconds: number;
}

/** Counts what one key does in a window of time. */
export interface Counter {
  /** Answers 0, or how many milliseconds to wait. */
  take(key: string): Promise<number>;
  release(key: string): Promise<void>;
}

/** Each process counts for itself. */
export function countHere({ name, points, seconds }: CounterOptions): Counter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (error) {
        return (error as { msBeforeNext?: number }).msBeforeNext ?? seconds * 1000;
      }
    },
    release: async (key) => void (await limiter.reward(key)),
  };
}

/**
 * All processes count together; without the database nobody gets through. Keys are kept as names that only tell the
 * same from another, because an address is personal. `now` replaces the database's own clock, for tests.
 */
export function countTogether(database: Database, options: CounterOptions, now?: () => Date): Counter {
  const { name, points, seconds } = options;
  const nameOf = (key: string) => `${name}|${createHash('sha256').update(key).digest('base64url')}`;
  return {
    async take(key) {
      const at = now?.() ?? null;
      const [row] = await database<[{ wait: number }]>`
        select ops.take_point(${nameOf(key)}, ${points}, ${seconds}, coalesce(${at}::timestamptz, clock_timestamp())) as wait`;
      return row.wait;
    },
    release: async (key) => void (await database`select ops.give_point_back(${nameOf(key)})`),
  };
}
