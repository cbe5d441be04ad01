import { GetUserEmailInput, GetUserEmailReply } from '@stoa/shared/contracts/product';
import type { Access } from '../../shared/http/define-route.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { forPersons } from '../../shared/http/route-sample.ts';
import { requirePersonsData, type SitePerson } from '../backends/account-data.ts';
import { defineRoute } from '../define-route.ts';
import { getUserEmail } from './get-user-email.ts';

/** As personOfSite, but an unknown host is said before 401. */
const userOfSite: Access<unknown, SitePerson> = {
  who: 'person',
  check: (c) => ({ account: requireAccount(c), ...requirePersonsData(c) }),
};

const noAddress = { status: 200, body: { status: false, user: null } };

export const userRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/users/getUserEmailById',
    summary: 'The address of a member, for that member and for managers.',
    host: 'site',
    body: GetUserEmailInput,
    reply: GetUserEmailReply,
    errors: ['rate_limited'],
    access: userOfSite,
    rateLimit: 'users',
    rows: 'account',
    sample: ({ accountId, userId }) => ({ body: { user_id: userId, account_id: accountId } }),
    expected: forPersons({ otherTenant: noAddress, disabled: noAddress }),
    async handler(c, { caller: { account, database, person }, body }) {
      const accountId = account.account_id;
      const user =
        body.account_id === accountId ? await getUserEmail(database, person, accountId, body.user_id) : null;
      return c.json(GetUserEmailReply.parse({ status: user !== null, user }));
    },
  }),
];
