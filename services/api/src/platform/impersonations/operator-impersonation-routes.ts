import {
  ImpersonationInput,
  ImpersonationMembers,
  Impersonations,
  StartedImpersonation,
} from '@stoa/shared/contracts/impersonation';
import { siteHost } from '@stoa/shared/routing/site-address';
import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forItsOwner, forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { userOfPlatform } from '../../accounts/new-sites/user-of-platform.ts';
import { defineRoute } from '../define-route.ts';
import { accountIdOf, toActor } from '../operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../operators/require-operator.ts';
import {
  endImpersonation,
  findImpersonationMembers,
  listImpersonations,
  listOwnedImpersonations,
  startImpersonation,
} from './impersonations.ts';

const PATH = '/api/operator/accounts/:accountId/impersonations';
const pathOf = (accountId: string, rest = '') => `/api/operator/accounts/${accountId}/impersonations${rest}`;
const visitOf = (c: AppContext) => ({
  accountId: accountIdOf(c),
  id: parseInput(c.req.param('impersonationId'), z.uuid()),
});

/** Visits of operators as members: started, listed and ended. */
export const operatorImpersonationRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'The latest visits of operators as members of an account.',
    host: 'platform',
    reply: Impersonations,
    access: operatorPerson,
    params: accountIdOf,
    sample: ({ accountId }) => ({ path: pathOf(accountId) }),
    expected: forOperators(),
    handler: async (c, { params }, { database }) => c.json(await listImpersonations(database, params)),
  }),
  defineRoute({
    method: 'GET',
    path: `${PATH}/members`,
    summary: 'Active members of an account, by name, whom an operator can look as.',
    host: 'platform',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    reply: ImpersonationMembers,
    access: operatorPerson,
    params: accountIdOf,
    sample: ({ accountId }) => ({ path: pathOf(accountId, '/members?search=a') }),
    expected: forOperators(),
    handler: async (c, { params, query }, { database }) =>
      c.json(await findImpersonationMembers(database, params, query.search)),
  }),
  defineRoute({
    method: 'POST',
    path: PATH,
    summary:
      'Starts a visit as a member, for a reason: 30 minutes, read-only or with the owner’s leave acting, opened once by the returned address.',
    host: 'platform',
    body: ImpersonationInput,
    reply: StartedImpersonation,
    status: 201,
    errors: [
      'rate_limited',
      'account_not_found',
      'not_a_member',
      'not_found',
      'impersonation_elsewhere',
      'impersonation_of_operator',
      'support_not_allowed',
    ],
    access: operatorWith('support'),
    rateLimit: 'impersonations',
    params: accountIdOf,
    sample: ({ accountId, userId }) => ({
      path: pathOf(accountId),
      body: { userId, reason: 'a question of the owner' },
    }),
    expected: forOperators(201),
    async handler(c, { caller, params: accountId, body }, { database, isHosted, sitesDomain, siteUrl }) {
      if (isHosted)
        throw new AppError(
          'impersonation_elsewhere',
          'The logins of this platform are kept by a hosted backend.',
        );
      const { id, code, ...site } = await startImpersonation(database, caller, accountId, body);
      const url = `${siteUrl(siteHost(site, sitesDomain))}/api/impersonation/start#${code}`;
      return c.json(StartedImpersonation.parse({ id, url }), 201);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${PATH}/:impersonationId`,
    summary: 'Ends a visit, whoever started it.',
    host: 'platform',
    status: 204,
    access: operatorWith('support'),
    params: visitOf,
    sample: ({ accountId }) => ({ path: pathOf(accountId, `/${UNKNOWN_ID}`) }),
    expected: forOperators(204),
    async handler(c, { caller, params: { id, accountId } }, { database }) {
      await endImpersonation(database, id, { name: toActor(caller).name, accountId });
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/sites/:accountId/impersonations',
    summary: 'When the platform’s support looked at a site of the caller, as whom and why.',
    host: 'platform',
    reply: Impersonations,
    errors: ['account_not_found'],
    access: userOfPlatform,
    params: (c) => parseInput(c.req.param('accountId'), z.uuid()),
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/impersonations` }),
    expected: forItsOwner(),
    handler: async (c, { caller, params }, { database }) =>
      c.json(await listOwnedImpersonations(database, caller, params)),
  }),
];
