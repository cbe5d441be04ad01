import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { parseJson } from '../http/parse-json.ts';
import { requireAccount } from '../http/require-account.ts';
import type { Tries } from '../http/tries.ts';
import { findCoupon } from './find-coupon.ts';

export const LookupInput = z.strictObject({ name: z.string().max(60) });

export function couponRoutes(database: Database, tries: Tries): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/lookup', tries.limit, async (c) => {
    const { account_id: accountId } = requireAccount(c);
    const { name } = await parseJson(c, LookupInput);
    return c.json({ coupon: await findCoupon(database, accountId, name) });
  });
  return routes;
}
