import { AppError } from '@stoa/shared/contracts/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../context.ts';
import { clientAddress } from './client-address.ts';
import type { Counter } from './counter.ts';

export interface RateLimiter {
  /** Counts every call. */
  limit: MiddlewareHandler<AppEnv>;
  /** Does something that counts only when it fails so; it is refused before it begins when the tries are used up. */
  attempt<T>(c: AppContext, isAttempt: (error: unknown) => boolean, work: () => Promise<T>): Promise<T>;
}

/** Counts by tenant and address. */
export function createRateLimiter(counter: Counter, trustedProxyCount: number): RateLimiter {
  const keyOf = (c: AppContext): string => {
    const site = c.get('site');
    const tenant = site.kind === 'account' ? site.account.account_id : site.kind;
    return `${tenant}|${clientAddress(c, trustedProxyCount)}`;
  };
  const consume = async (c: AppContext) => {
    const waitMs = await counter.take(keyOf(c));
    if (waitMs === 0) return;
    c.header('retry-after', String(Math.ceil(waitMs / 1000)));
    throw new AppError('rate_limited', 'Too many tries from this address; wait a moment and try again.');
  };
  return {
    async limit(c, next) {
      await consume(c);
      return next();
    },
    async attempt(c, isAttempt, work) {
      // Counted first and given back later: a thousand that come at once must not all pass before the first has failed.
      await consume(c);
      let isCounted = false;
      try {
        return await work();
      } catch (error) {
        isCounted = isAttempt(error);
        throw error;
      } finally {
        if (!isCounted) await counter.release(keyOf(c));
      }
    },
  };
}
