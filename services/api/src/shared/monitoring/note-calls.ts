import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppContext, AppEnv } from '../context.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from './metrics.ts';

/**
 * One line and one measurement for every call, once its answer is out. The line names the request, the account and the
 * composition by their ids, and the route by its pattern: nothing that a person typed.
 */
export function noteCalls(metrics: Metrics, log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const outgoing = c.env?.outgoing;
    if (!outgoing) return next();
    const startedMs = performance.now();
    metrics.started();
    outgoing.once('close', () => {
      const ms = performance.now() - startedMs;
      const call = { method: c.req.method, route: routeOf(c), status: outgoing.statusCode, ms };
      metrics.answered(call);
      const site = c.get('site');
      log.info(
        {
          requestId: c.get('requestId'),
          ...call,
          ms: Math.round(ms * 10) / 10,
          accountId: site?.kind === 'account' ? site.account.account_id : null,
          compositionId: c.get('compositionId') ?? null,
          isCut: !outgoing.writableFinished,
        },
        'answered',
      );
    });
    return next();
  };
}

/** The pattern of the route that answered. */
export function routeOf(c: AppContext): string {
  try {
    return routePath(c) || 'none';
  } catch {
    return 'none';
  }
}
