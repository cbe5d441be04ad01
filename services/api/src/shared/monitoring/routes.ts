import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../context.ts';
import { isFromThisMachine } from '../network/loopback.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { Metrics } from './metrics.ts';

export interface OperationRoutesDeps {
  watch: DatabaseWatch;
  metrics: Metrics;
  /** A balancer sends nobody here any more. */
  isClosing(): boolean;
  /** True behind a proxy, whose requests all appear to come from this machine. */
  hasProxy: boolean;
  /** Reads the metrics from anywhere; null: only this machine does, and nobody behind a proxy. */
  metricsToken: string | null;
}

/** For balancers and watchers: lives, ready, and what it does. */
export function operationRoutes({
  watch,
  metrics,
  isClosing,
  hasProxy,
  metricsToken,
}: OperationRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/healthz', (c) => c.json({ status: isClosing() ? 'closing' : 'ok' }, isClosing() ? 503 : 200));

  // Pages go on from what the process holds while the database is away, so a balancer that asks this one keeps us.
  routes.get('/readyz', async (c) => {
    const database = await watch.answers();
    metrics.databaseAnswers(database);
    const status = isClosing() ? 'not ready' : 'ready';
    return c.json({ status, database, closing: isClosing() }, isClosing() ? 503 : 200);
  });

  routes.get('/readyz/writes', async (c) => {
    const database = await watch.answers();
    metrics.databaseAnswers(database);
    const isReady = database && !isClosing();
    return c.json(
      { status: isReady ? 'ready' : 'not ready', database, closing: isClosing() },
      isReady ? 200 : 503,
    );
  });

  routes.get('/metrics', async (c) => {
    if ((hasProxy || !isFromThisMachine(c)) && !holds(c, metricsToken)) {
      throw new AppError('not_found', 'There is no such address.');
    }
    metrics.databaseAnswers(await watch.answers());
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
  return routes;
}

function holds(c: AppContext, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!token || !given) return false;
  const [left, right] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
