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
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AppEnv, Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { OutboxQuery, readOutbox } from '../../shared/mail/outbox.ts';
import { requirePerson } from '../../accounts/authentication/authenticate.ts';
import type { Actor } from '../../shared/audit/write-audit.ts';
import { OPERATOR_SESSION_MS } from '../limits.ts';
import { AccountsQuery, listAccounts } from './list-accounts.ts';
import type { OperatorCookie } from './operator-cookie.ts';
import { operatorTokenRoutes } from './operator-token-routes.ts';
import { requireOperator, requireOperatorPerson } from './require-operator.ts';
import { setTestMode } from './set-test-mode.ts';
import { setAccountStatus } from './set-account-status.ts';

export interface OperatorRoutesDeps {
  database: Database;
  cookie: OperatorCookie;
  sitesDomain: string;
  /** The platform's default backend is a hosted one. */
  isHosted: boolean;
  siteUrl(host: string): string;
  limitTries: MiddlewareHandler<AppEnv>;
}

export function operatorRoutes({
  database,
  cookie,
  sitesDomain,
  isHosted,
  siteUrl,
  limitTries,
}: OperatorRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/session', limitTries, async (c) => {
    if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
    const person = requirePerson(c);
    await parseJson(c, z.strictObject({}));
    await requireOperatorPerson(database, person, cookie);
    const expiresAt = new Date(Date.now() + OPERATOR_SESSION_MS);
    c.header('set-cookie', cookie.issue(person.userId, expiresAt));
    return c.json(
      OperatorSession.parse({
        operator: { userId: person.userId, email: person.email ?? '' },
        expiresAt: expiresAt.toISOString(),
      }),
    );
  });
  routes.delete('/session', (c) => {
    c.header('set-cookie', cookie.clear());
    return c.body(null, 204);
  });
  routes.get('/accounts', async (c) => {
    await requireOperator(c, database, cookie);
    const query = parseInput(c.req.query(), AccountsQuery);
    return c.json(OperatorAccounts.parse(await listAccounts(database, { ...query, sitesDomain, siteUrl })));
  });
  routes.put('/accounts/:accountId/status', async (c) => {
    const person = await requireOperator(c, database, cookie);
    const accountId = accountIdOf(c.req.param('accountId'));
    const input = await parseJson(c, AccountStatusInput);
    const actor = toActor(person);
    const isChanged = await setAccountStatus(database, {
      ...{ accountId, actor, input },
      siteUrl: ({ slug, domain, verified }) =>
        siteUrl(siteHost({ slug, domain: verified ? domain : null }, sitesDomain)),
    });
    return c.json(AccountStatusSet.parse({ isChanged }));
  });
  routes.put('/accounts/:accountId/testMode', async (c) => {
    const person = await requireOperator(c, database, cookie);
    const accountId = accountIdOf(c.req.param('accountId'));
    const input = await parseJson(c, TestModeInput);
    const isChanged = await setTestMode(database, { accountId, actor: toActor(person), input, isHosted });
    return c.json(TestModeSet.parse({ isChanged }));
  });
  routes.get('/figures', async (c) => {
    await requireOperator(c, database, cookie);
    const [row] = await database<[{ figures: unknown }]>`select ops.platform_figures() as figures`;
    return c.json(OperatorFigures.parse(row.figures));
  });
  routes.get('/outbox', async (c) => {
    await requireOperator(c, database, cookie);
    const query = parseInput(c.req.query(), OutboxQuery);
    // What opens somebody's account is shown to nobody else, but in the demo of one machine, which sends no mail.
    return c.json(OutboxMessages.parse({ messages: await readOutbox(database, query, cookie.needsFactor) }));
  });
  routes.route('/tokens', operatorTokenRoutes({ database, cookie }));
  return routes;
}

function accountIdOf(value: string): string {
  if (z.uuid().safeParse(value).success) return value;
  throw new AppError('account_not_found', 'There is no such account.');
}

function toActor({ email, userId }: Person): Actor {
  return { kind: 'person', name: email ?? userId };
}
