import { AppError } from '@stoa/shared/contracts/errors';
import { StartFunnelInput, StartFunnelReply } from '@stoa/shared/contracts/product';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { AppEnv } from '../../shared/context.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { startFunnel } from './start-funnel.ts';

const RequestKey = z.string().min(8).max(200).optional();

export function funnelRoutes(limitTries: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/start', limitTries, async (c) => {
    const { account_id: accountId } = requireAccount(c);
    const requestKey = parseInput(c.req.header('idempotency-key'), RequestKey);
    const { account_id: claimed, ...input } = await parseJson(c, StartFunnelInput);
    if (claimed !== accountId) throw new AppError('account_not_found', 'There is no site at this address.');
    const id = await startFunnel(requireData(c).database, { ...input, accountId, requestKey });
    return c.json(StartFunnelReply.parse({ session_id: id }), 201);
  });
  return routes;
}
