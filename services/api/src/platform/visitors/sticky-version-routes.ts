import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../shared/context.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import type { Visits } from './visit.ts';

export const FenceInput = z.strictObject({ compositionId: z.string().regex(/^[0-9a-f]{24}$/) });

/** What the page says when a buyer comes to the checkout, or leaves it, without asking for a new document. */
export function fenceRoutes({ visits }: { visits: Visits }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/fence', async (c) => {
    requireAccount(c);
    const { compositionId } = await parseJson(c, FenceInput);
    const { composition } = await visits.hold(c, compositionId);
    return c.json({ compositionId: composition.compositionId });
  });
  routes.delete('/fence', (c) => {
    requireAccount(c);
    visits.release(c);
    return c.body(null, 204);
  });
  return routes;
}
