import { Explanation } from '@stoa/shared/contracts/rollouts';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import type { RegistryRoutesDeps } from '../routes-deps.ts';
import type { Who } from '../publishing/authorizer.ts';
import { explain } from './explain.ts';

const Visitor = z.string().min(1).max(80);

/** Why a tenant's visitor gets what it gets. */
export function explainRoutes(
  { database, registry, compositions }: RegistryRoutesDeps,
  who: Who,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/tenants/:target{[0-9a-z-]+:explain}', async (c) => {
    await who.operatorOf(c);
    const target = c.req.param('target').slice(0, -':explain'.length);
    const accountId = target === 'platform' ? null : parseInput(target, z.uuid());
    const given = c.req.query('visitor');
    const visitor = given ? parseInput(given, Visitor) : null;
    const explanation = await explain({
      sql: database,
      snapshot: registry.current(),
      accountId,
      visitor,
      compositionId: compositions.peek(accountId, visitor).compositionId,
      now: new Date(),
    });
    return c.json(Explanation.parse(explanation));
  });
  return routes;
}
