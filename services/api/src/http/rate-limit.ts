import { AppError } from '@stoa/shared/contracts/errors';
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { AppEnv } from '../context.ts';
import { clientAddress } from './client-address.ts';

export interface RateLimitOptions {
  name: string;
  points: number;
  seconds: number;
  trustedProxyCount: number;
}

/** Counts calls by tenant and address; each process counts for itself. */
export function rateLimit({
  name,
  points,
  seconds,
  trustedProxyCount,
}: RateLimitOptions): MiddlewareHandler<AppEnv> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return async (c, next) => {
    const site = c.get('site');
    const tenant = site.kind === 'account' ? site.account.account_id : site.kind;
    try {
      await limiter.consume(`${tenant}|${clientAddress(c, trustedProxyCount)}`);
    } catch (refusal) {
      const waitMs = (refusal as { msBeforeNext?: number }).msBeforeNext ?? seconds * 1000;
      c.header('retry-after', String(Math.ceil(waitMs / 1000)));
      throw new AppError('rate_limited', 'Too many tries from this address; wait a moment and try again.');
    }
    return next();
  };
}
