import { AppError } from '@stoa/shared/contracts/errors';
import {
  AccountStatusInput,
  AccountStatusSet,
  OperatorAccounts,
  OperatorFigures,
  OperatorSession,
  OutboxMessages,
  TestModeInput,
  TestModeSet,
} from '@stoa/shared/contracts/operator';
import { siteHost } from '@stoa/shared/routing/site-address';
import { z } from 'zod';
import { requirePerson } from '../../accounts/authentication/authenticate.ts';
import type { Person } from '../../shared/context.ts';
import { anyone } from '../../shared/http/access.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { forAnyone, forOperators } from '../../shared/http/route-sample.ts';
import { OutboxQuery, readOutbox } from '../../shared/mail/outbox.ts';
import { defineRoute } from '../define-route.ts';
import { OPERATOR_SESSION_MS } from '../limits.ts';
import { accountIdOf, toActor } from './account-of-path.ts';
import { AccountsQuery, listAccounts } from './list-accounts.ts';
import { operatorPerson, operatorWith, requireOperatorPerson } from './require-operator.ts';
import { setAccountStatus } from './set-account-status.ts';
import { setTestMode } from './set-test-mode.ts';

/** A person on the platform's host, before the cookie is issued; the handler requires the operator. */
const futureOperator: Access<unknown, Person> = {
  who: 'operator',
  check(c) {
    if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
    return requirePerson(c);
  },
};

/** The operators' console. */
export const operatorRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/operator/session',
    summary: 'Gives an operator the second half of the proof: a cookie of this browser.',
    host: 'platform',
    body: z.strictObject({}),
    reply: OperatorSession,
    errors: ['rate_limited', 'second_factor_required'],
    access: futureOperator,
    rateLimit: 'operator',
    sample: () => ({ body: {} }),
    expected: forOperators(),
    async handler(c, { caller: person }, { database, cookie }) {
      const caps = await requireOperatorPerson(database, person, cookie);
      const expiresAt = new Date(Date.now() + OPERATOR_SESSION_MS);
      c.header('set-cookie', cookie.issue(person.userId, expiresAt));
      return c.json(
        OperatorSession.parse({
          operator: { userId: person.userId, email: person.email ?? '' },
          expiresAt: expiresAt.toISOString(),
          caps,
        }),
      );
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/operator/session',
    summary: 'Takes that cookie away.',
    host: 'any',
    status: 204,
    access: anyone,
    sample: () => ({}),
    expected: forAnyone(204),
    handler(c, _input, { cookie }) {
      c.header('set-cookie', cookie.clear());
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/accounts',
    summary: 'Every account.',
    host: 'platform',
    query: AccountsQuery,
    reply: OperatorAccounts,
    access: operatorPerson,
    sample: () => ({ path: '/api/operator/accounts?search=kiln' }),
    expected: forOperators(),
    async handler(c, { query }, { database, sitesDomain, siteUrl }) {
      return c.json(OperatorAccounts.parse(await listAccounts(database, { ...query, sitesDomain, siteUrl })));
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/operator/accounts/:accountId/status',
    summary: 'Suspends an account or opens it again.',
    host: 'platform',
    body: AccountStatusInput,
    reply: AccountStatusSet,
    errors: ['account_not_found'],
    access: operatorWith('danger'),
    params: accountIdOf,
    sample: ({ accountId }) => ({
      path: `/api/operator/accounts/${accountId}/status`,
      body: { status: 'active', reason: 'as it was' },
    }),
    expected: forOperators(),
    async handler(c, { caller, params: accountId, body: input }, { database, sitesDomain, siteUrl }) {
      const isChanged = await setAccountStatus(database, {
        ...{ accountId, actor: toActor(caller), input },
        siteUrl: ({ slug, domain, verified }) =>
          siteUrl(siteHost({ slug, domain: verified ? domain : null }, sitesDomain)),
      });
      return c.json(AccountStatusSet.parse({ isChanged }));
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/operator/accounts/:accountId/testMode',
    summary: 'Switch test payments of an account on or off.',
    host: 'platform',
    body: TestModeInput,
    reply: TestModeSet,
    errors: ['account_not_found', 'test_mode_unavailable'],
    access: operatorWith('danger'),
    params: accountIdOf,
    sample: ({ accountId }) => ({
      path: `/api/operator/accounts/${accountId}/testMode`,
      body: { isOn: true, reason: 'as it was' },
    }),
    expected: forOperators(),
    async handler(c, { caller, params: accountId, body: input }, { database, isHosted }) {
      const actor = toActor(caller);
      const isChanged = await setTestMode(database, { accountId, actor, input, isHosted });
      return c.json(TestModeSet.parse({ isChanged }));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/figures',
    summary: 'The figures of the front page.',
    host: 'platform',
    reply: OperatorFigures,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, _input, { database }) {
      const [row] = await database<[{ figures: unknown }]>`select ops.platform_figures() as figures`;
      return c.json(OperatorFigures.parse(row.figures));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/outbox',
    summary: 'Mails and text messages that lie here because this machine sends none.',
    host: 'platform',
    query: OutboxQuery,
    reply: OutboxMessages,
    access: operatorPerson,
    sample: () => ({ path: '/api/operator/outbox?limit=5' }),
    expected: forOperators(),
    async handler(c, { query }, { database, cookie }) {
      // Messages that open an account are masked, except in the single-machine demo, which sends no email.
      const messages = await readOutbox(database, query, cookie.needsFactor);
      return c.json(OutboxMessages.parse({ messages }));
    },
  }),
];
