import { MyAccounts } from '@stoa/shared/contracts/operator';
import { InvitationResult, InviteInput } from '@stoa/shared/contracts/members';
import { z } from 'zod';
import { asUser } from '../../shared/database/as-user.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { forManagers, forPersons, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { languageOf } from '../../shared/mail/receiver.ts';
import { person, personOfSite } from '../backends/account-data.ts';
import { defineRoute } from '../define-route.ts';
import { inviteMembers } from './invite-members.ts';
import { myAccounts } from './my-accounts.ts';
import { manager } from './require-manager.ts';

const Member = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  email: z.string(),
  role_id: z.uuid(),
  created_at: z.string(),
});

const Invited = z.object({ results: z.array(InvitationResult) });

export const memberRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/members/register',
    summary: 'Makes the signed-in person a member of this site, once.',
    host: 'site',
    body: z.strictObject({}),
    reply: z.object({ member: Member }),
    errors: ['limit_reached'],
    access: personOfSite,
    rows: 'account',
    sample: () => ({ body: {} }),
    expected: forPersons(),
    isTestedLast: true,
    async handler(c, { caller }) {
      const accountId = caller.account.account_id;
      const language = languageOf(c.req.raw, caller.account);
      const member = await knownFailure(
        asUser(caller.database, caller.person, async (sql) => {
          const [row] = await sql<
            [{ member: unknown }]
          >`select public.register_member(${accountId}) as member`;
          await sql`select public.note_language(${accountId}, ${language})`;
          return Member.parse(row.member);
        }),
      );
      return c.json({ member });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/members/invite',
    summary: 'Invites people to this site by mail, each with a role; for managers of the site.',
    host: 'site',
    body: InviteInput,
    reply: Invited,
    errors: ['forbidden', 'rate_limited'],
    access: manager,
    rateLimit: 'invitations',
    rows: 'account',
    sample: () => ({ body: { people: [{ email: 'new@example.com', roleId: UNKNOWN_ID }] } }),
    expected: forManagers(),
    async handler(c, { caller, body: { people } }, { database, scheme }) {
      const results = await inviteMembers(database, caller, {
        account: requireAccount(c),
        siteUrl: `${scheme}://${c.get('host')}`,
        people,
      });
      return c.json(Invited.parse({ results }));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/members/accounts',
    isOpenToImpersonation: true,
    summary: 'The accounts that the signed-in person owns or belongs to.',
    host: 'any',
    reply: MyAccounts,
    access: person,
    rows: 'account',
    sample: () => ({}),
    expected: forPersons(),
    async handler(c, { caller }, { sitesDomain, siteUrl }) {
      const accounts = await myAccounts(caller.database, caller.person, { sitesDomain, siteUrl });
      return c.json(MyAccounts.parse({ accounts }));
    },
  }),
];
