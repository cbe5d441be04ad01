import { MyAccounts } from '@stoa/shared/contracts/operator';
import { InvitationResult, InviteInput } from '@stoa/shared/contracts/people';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { requirePersonsData } from '../backends/account-data.ts';
import type { AppEnv } from '../../shared/context.ts';
import { asPerson } from '../../shared/database/as-person.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { requireManager } from './require-manager.ts';
import { languageOf } from '../../shared/mail/receiver.ts';
import { invitePeople } from './invite-people.ts';
import { myAccounts } from './my-accounts.ts';

export const Member = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  email: z.string(),
  role_id: z.uuid(),
  created_at: z.string(),
});

export const Invited = z.object({ results: z.array(InvitationResult) });

export interface MemberRoutesDeps {
  /** Holds the outbox. */
  database: Database;
  limitInvitations: MiddlewareHandler<AppEnv>;
  sitesDomain: string;
  scheme: 'http' | 'https';
  siteUrl(host: string): string;
}

export function memberRoutes(deps: MemberRoutesDeps): Hono<AppEnv> {
  const { sitesDomain, siteUrl } = deps;
  const routes = new Hono<AppEnv>();
  routes.post('/register', async (c) => {
    const { database, person } = requirePersonsData(c);
    const account = requireAccount(c);
    const accountId = account.account_id;
    const language = languageOf(c.req.raw, account);
    await parseJson(c, z.strictObject({}));
    const member = await knownFailure(
      asPerson(database, person, async (sql) => {
        const [row] = await sql<[{ member: unknown }]>`select public.register_member(${accountId}) as member`;
        await sql`select public.note_language(${accountId}, ${language})`;
        return Member.parse(row.member);
      }),
    );
    return c.json({ member });
  });
  routes.post('/invite', deps.limitInvitations, async (c) => {
    const manager = await requireManager(c);
    const account = requireAccount(c);
    const { people } = await parseJson(c, InviteInput);
    const results = await invitePeople(deps.database, manager, {
      account,
      siteUrl: `${deps.scheme}://${c.get('host')}`,
      people,
    });
    return c.json(Invited.parse({ results }));
  });
  routes.get('/accounts', async (c) => {
    const { database, person } = requirePersonsData(c);
    return c.json(
      MyAccounts.parse({ accounts: await myAccounts(database, person, { sitesDomain, siteUrl }) }),
    );
  });
  return routes;
}
