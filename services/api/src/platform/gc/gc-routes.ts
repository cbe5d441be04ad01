import { GcReport } from '@stoa/shared/contracts/rollouts';
import { Hono } from 'hono';
import type { AppEnv } from '../../shared/context.ts';
import { isDryRun } from '../registry/answer-dry-run.ts';
import type { RegistryRoutesDeps } from '../routes-deps.ts';
import type { Who } from '../publishing/authorizer.ts';
import { collectVersions } from './collect-versions.ts';

/** Cleans versions away, or tells which it would and what the others are kept for. */
export function gcRoutes(
  { database, store, compositions, registry }: RegistryRoutesDeps,
  who: Who,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/versions:gc', async (c) => {
    const actor = await who.operatorOf(c);
    await compositions.flush();
    const report = await collectVersions({ database, store, actor, isDryRun: isDryRun(c), now: new Date() });
    if (!isDryRun(c)) await registry.reload();
    return c.json(GcReport.parse(report));
  });
  return routes;
}
