import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { limitBody } from '../../shared/http/body-limit.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { redact } from '../../shared/log/redact.ts';
import { MAX_LOG_BYTES } from '../limits.ts';

const short = z.string().max(200).nullish();
/** What a page may report. Unknown fields are dropped, so that a page of last month can still speak. */
export const LogInput = z.object({
  message: z.string().min(1).max(MAX_LOG_BYTES),
  account_id: z.string().max(80).nullish(),
  kind: short,
  remote: short,
  version: short,
  expose: short,
  compositionId: short,
  shell: short,
  path: short,
});

export function logRoutes(database: Database, limitCalls: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/', limitCalls, limitBody(MAX_LOG_BYTES), async (c) => {
    const { message, account_id: _, ...detail } = await parseJson(c, LogInput);
    const site = c.get('site');
    const accountId = site.kind === 'account' ? site.account.account_id : null;
    const kept = Object.fromEntries(
      Object.entries(detail).flatMap(([name, value]) => (value ? [[name, redact(value)]] : [])),
    );
    await database`
      insert into ops.app_log (account_id, level, message, detail)
      values (${accountId}, 'error', ${redact(message) || '[empty]'}, ${database.json(kept)})`;
    return c.json({ status: true }, 201);
  });
  return routes;
}
