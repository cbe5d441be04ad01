import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { parseJson } from '../http/parse-json.ts';
import { requireAccount } from '../http/require-account.ts';
import { isSiteOwner } from './is-site-owner.ts';

const IsSiteOwnerInput = z.strictObject({ account_id: z.string().max(80), email: z.string().max(254) });

export function accountRoutes(database: Database, limitTries: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/isSiteOwner', limitTries, async (c) => {
    const { account_id: accountId } = requireAccount(c);
    const input = await parseJson(c, IsSiteOwnerInput);
    const status = await isSiteOwner(database, c.get('person'), {
      accountId,
      claimedAccountId: input.account_id,
      email: input.email,
    });
    return c.json({ status });
  });
  return routes;
}
