import { GetUserEmailInput, GetUserEmailReply } from '@stoa/shared/contracts/product';
import { Hono, type MiddlewareHandler } from 'hono';
import { requirePersonsData } from '../backends/account-data.ts';
import type { AppEnv } from '../../shared/context.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { getUserEmail } from './get-user-email.ts';

export function userRoutes(limitTries: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/getUserEmailById', limitTries, async (c) => {
    const { account_id: accountId } = requireAccount(c);
    const { database, person } = requirePersonsData(c);
    const input = await parseJson(c, GetUserEmailInput);
    const user =
      input.account_id === accountId ? await getUserEmail(database, person, accountId, input.user_id) : null;
    return c.json(GetUserEmailReply.parse({ status: user !== null, user }));
  });
  return routes;
}
