import { AllowSupportInput, SupportAccess } from '@stoa/shared/contracts/impersonation';
import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import { userOfPlatform } from '../../accounts/new-sites/user-of-platform.ts';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forItsOwner } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { allowSupport, readSupportAccess, withdrawSupport } from './support-access.ts';

const PATH = '/api/sites/:accountId/support-access';
const siteOf = (c: AppContext) => parseInput(c.req.param('accountId'), z.uuid());
const pathOf = (accountId: string) => `/api/sites/${accountId}/support-access`;

/** Returns what a function says to the owner; anybody else hears that there is no such site. */
function owned<T>(answer: T | null): T {
  if (answer === null) throw new AppError('account_not_found', 'There is no such site of yours.');
  return answer;
}

/** The leave that lets support act as members of a site, for its owner. */
export const supportAccessRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'Until when support can act at a site of the caller.',
    host: 'platform',
    reply: SupportAccess,
    errors: ['account_not_found'],
    access: userOfPlatform,
    params: siteOf,
    sample: ({ accountId }) => ({ path: pathOf(accountId) }),
    expected: forItsOwner(),
    handler: async (c, { caller, params }, { database }) =>
      c.json(SupportAccess.parse(owned(await readSupportAccess(database, caller, params)))),
  }),
  defineRoute({
    method: 'PUT',
    path: PATH,
    summary: 'Lets support act at a site of the caller, by named routes, for a day or a week.',
    host: 'platform',
    body: AllowSupportInput,
    reply: SupportAccess,
    errors: ['rate_limited', 'account_not_found', 'not_found'],
    access: userOfPlatform,
    rateLimit: 'account',
    params: siteOf,
    sample: ({ accountId }) => ({ path: pathOf(accountId), body: { hours: 24 } }),
    expected: forItsOwner(),
    handler: async (c, { caller, params, body }, deps) =>
      c.json(SupportAccess.parse({ endsAt: owned(await allowSupport(deps, caller, params, body)) })),
  }),
  defineRoute({
    method: 'DELETE',
    path: PATH,
    summary: 'Withdraws that leave: visits that act end at once.',
    host: 'platform',
    reply: SupportAccess,
    errors: ['rate_limited', 'account_not_found'],
    access: userOfPlatform,
    rateLimit: 'account',
    params: siteOf,
    sample: ({ accountId }) => ({ path: pathOf(accountId) }),
    expected: forItsOwner(),
    async handler(c, { caller, params }, { database }) {
      owned(await withdrawSupport(database, caller, params));
      return c.json(SupportAccess.parse({ endsAt: null }));
    },
  }),
];
