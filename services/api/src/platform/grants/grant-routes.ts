import { AppError } from '@stoa/shared/contracts/errors';
import { GrantInput, RemoteGrant } from '@stoa/shared/contracts/grants';
import { Reason } from '@stoa/shared/contracts/rollouts';
import type { AppContext } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { remoteOperator, teamOrOperator } from '../access/remote-access.ts';
import { declineRequest, setGrant } from './change-grant.ts';
import { findGrant, grantOf } from './grant-row.ts';

async function answerGrant(c: AppContext, database: Database, remote: string): Promise<Response> {
  const row = await findGrant(database, remote);
  if (!row) throw new AppError('not_found', `Nothing was granted to ${remote} yet.`);
  const grant = RemoteGrant.parse(grantOf(row));
  return c.json(grant, 200, { etag: grant.etag });
}

/** Shows a remote's grant to its team and lets operators change it. */
export const grantRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/registry/microFrontends/:name/grant',
    summary: 'The routes and slots that a remote may publish.',
    host: 'platform',
    reply: RemoteGrant,
    access: teamOrOperator,
    sample: () => ({ path: '/api/registry/microFrontends/mf-commerce/grant' }),
    expected: forOperators(),
    handler: (c, { caller }, { database }) => answerGrant(c, database, caller.remote),
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/registry/microFrontends/:name/grant',
    summary: 'Sets the routes and slots that a remote may publish.',
    host: 'platform',
    body: GrantInput,
    reply: RemoteGrant,
    errors: ['precondition_failed'],
    access: remoteOperator,
    sample: () => ({
      path: '/api/registry/microFrontends/mf-commerce/grant',
      body: {
        routes: [{ layout: 'public-site', path: '/checkout' }],
        slots: ['header.cart'],
        reason: 'a test',
      },
    }),
    expected: forOperators(),
    async handler(c, { caller: { remote, actor }, body: { reason, ...grant } }, { database }) {
      const ifMatch = c.req.header('if-match');
      await database.begin((sql) => setGrant(sql, { remote, grant, reason, actor, ifMatch }));
      return answerGrant(c, database, remote);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/registry/microFrontends/:name/grant/request',
    summary: 'Declines what a refused publish asked for.',
    host: 'platform',
    body: Reason,
    reply: RemoteGrant,
    errors: ['precondition_failed'],
    access: remoteOperator,
    // Nothing was asked for.
    sample: () => ({
      path: '/api/registry/microFrontends/mf-commerce/grant/request',
      body: { reason: 'a test' },
    }),
    expected: forOperators(404),
    async handler(c, { caller: { remote, actor }, body: { reason } }, { database }) {
      const ifMatch = c.req.header('if-match');
      await database.begin((sql) => declineRequest(sql, { remote, reason, actor, ifMatch }));
      return answerGrant(c, database, remote);
    },
  }),
];
