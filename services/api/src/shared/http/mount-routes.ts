import type { Hono, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import type { Route } from './define-route.ts';
import { rejectImpersonation } from './reject-impersonation.ts';
import type { LimiterOf } from './rate-limits.ts';

export interface MountTools {
  /** Finds the account's own rows. */
  findAccountData: MiddlewareHandler<AppEnv>;
  limiterOf: LimiterOf;
}

/** Mounts what is declared: own rows, rate limit, access, size, input, handler, in this order. */
export function mountRoutes<Deps>(
  api: Hono<AppEnv>,
  routes: readonly Route<Deps>[],
  deps: Deps,
  { findAccountData, limiterOf }: MountTools,
): void {
  for (const { method, path, isOpenToImpersonation, isAct, rows, before, rateLimit, chain } of routes) {
    if (!chain) continue;
    api.on(
      [method],
      [path.slice('/api'.length)],
      ...(isOpenToImpersonation || isAct ? [] : [rejectImpersonation]),
      ...(rows ? [findAccountData] : []),
      ...(before ? [before(deps)] : []),
      ...(rateLimit ? [limiterOf(rateLimit).limit] : []),
      ...chain(deps),
    );
  }
}
