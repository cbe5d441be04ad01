import { MyAccounts } from '@stoa/shared/contracts/operator';
import { Hono } from 'hono';
import { z } from 'zod';
import { requirePersonsData } from '../backends/account-data.ts';
import type { AppEnv } from '../context.ts';
import { asPerson } from '../database/as-person.ts';
import { knownFailure } from '../database/known-failure.ts';
import { parseJson } from '../http/parse-json.ts';
import { languageOf } from '../mail/receiver.ts';
import { requireAccount } from '../http/require-account.ts';
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

export interface MemberRoutesDeps {
  sitesDomain: string;
  siteUrl(host: string): string;
}

export function memberRoutes({ sitesDomain, siteUrl }: MemberRoutesDeps): Hono<AppEnv> {
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
  routes.get('/accounts', async (c) => {
    const { database, person } = requirePersonsData(c);
    return c.json(
      MyAccounts.parse({ accounts: await myAccounts(database, person, { sitesDomain, siteUrl }) }),
    );
  });
  return routes;
}
