import { GetUserEmailInput, GetUserEmailReply } from '@stoa/shared/contracts/product';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { parseJson } from '../http/parse-json.ts';
import { requireAccount } from '../http/require-account.ts';
import { requirePerson } from '../people/authenticate.ts';
import { getUserEmail } from './get-user-email.ts';

export function userRoutes(database: Database, limitTries: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/getUserEmailById', limitTries, async (c) => {
    const { account_id: accountId } = requireAccount(c);
    const person = requirePerson(c);
    const input = await parseJson(c, GetUserEmailInput);
    const user =
      input.account_id === accountId ? await getUserEmail(database, person, accountId, input.user_id) : null;
    return c.json(GetUserEmailReply.parse({ status: user !== null, user }));
  });
  return routes;
}
