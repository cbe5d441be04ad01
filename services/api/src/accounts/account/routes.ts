import {
  AccountDefaultsInput,
  AccountDefaultsReply,
  IsSiteOwnerInput,
  IsSiteOwnerReply,
  RegisterVisitInput,
  RegisterVisitReply,
} from '@stoa/shared/contracts/product';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { languageOf } from '../../shared/mail/receiver.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import type { VideoCdn } from '../../shared/settings.ts';
import { accountDefaults } from './account-defaults.ts';
import { isSiteOwner } from './is-site-owner.ts';
import { registerVisit } from './register-visit.ts';

export interface AccountRoutesDeps {
  database: Database;
  videoCdn: VideoCdn | null;
  now(): Date;
  limitTries: MiddlewareHandler<AppEnv>;
}

export function accountRoutes({ database, videoCdn, now, limitTries }: AccountRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/isSiteOwner', limitTries, async (c) => {
    const { account_id: accountId } = requireAccount(c);
    const input = await parseJson(c, IsSiteOwnerInput);
    const data = c.get('data');
    const asked = {
      accountId,
      claimedAccountId: input.account_id,
      email: input.email,
    };
    const status = data !== null && (await isSiteOwner(data.database, data.person, asked));
    return c.json(IsSiteOwnerReply.parse({ status }));
  });

  routes.post('/defaults', limitTries, async (c) => {
    const account = requireAccount(c);
    const input = await parseJson(c, AccountDefaultsInput);
    const asked = { account, claimedAccountId: input.account_id, videoId: input.video_id, now: now() };
    const data = c.get('data');
    return c.json(AccountDefaultsReply.parse(data ? await accountDefaults(data, videoCdn, asked) : {}));
  });

  routes.post('/register', limitTries, async (c) => {
    const account = requireAccount(c);
    const accountId = account.account_id;
    const input = await parseJson(c, RegisterVisitInput);
    const data = input.account_id === accountId ? c.get('data') : null;
    const status =
      data !== null && (await registerVisit(database, data, accountId, languageOf(c.req.raw, account)));
    return c.json(RegisterVisitReply.parse({ status }));
  });
  return routes;
}
