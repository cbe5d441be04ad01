import { Hono } from 'hono';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { AppEnv } from '../../shared/context.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import type { Tries } from '../../shared/http/rate-limiter.ts';
import { findCoupon } from './find-coupon.ts';

export const LookupInput = z.strictObject({ name: z.string().max(60) });

export function couponRoutes(tries: Tries): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/lookup', tries.limit, async (c) => {
    const { account_id: accountId } = requireAccount(c);
    const { database } = requireData(c);
    const { name } = await parseJson(c, LookupInput);
    return c.json({ coupon: await findCoupon(database, accountId, name) });
  });
  return routes;
}
