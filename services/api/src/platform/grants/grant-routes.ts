import { AppError } from '@stoa/shared/contracts/errors';
import { GrantInput, RemoteGrant } from '@stoa/shared/contracts/grants';
import { RemoteName } from '@stoa/shared/contracts/registry';
import { Reason } from '@stoa/shared/contracts/rollouts';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import type { RegistryRoutesDeps } from '../routes-deps.ts';
import type { Who } from '../publishing/authorizer.ts';
import { declineRequest, setGrant } from './change-grant.ts';
import { findGrant, grantOf } from './grant-row.ts';

/** What a remote may publish: seen by its team, changed by operators. */
export function grantRoutes({ database }: RegistryRoutesDeps, who: Who): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const remoteOf = (c: AppContext) => parseInput(c.req.param('name'), RemoteName);
  const answer = async (c: AppContext, remote: string) => {
    const row = await findGrant(database, remote);
    if (!row) throw new AppError('not_found', `Nothing was granted to ${remote} yet.`);
    const grant = RemoteGrant.parse(grantOf(row));
    return c.json(grant, 200, { etag: grant.etag });
  };

  routes.get('/microFrontends/:name/grant', async (c) => {
    const remote = remoteOf(c);
    await who.teamOrOperatorOf(c, remote);
    return answer(c, remote);
  });
  routes.put('/microFrontends/:name/grant', async (c) => {
    const remote = remoteOf(c);
    const actor = await who.operatorOf(c);
    const { reason, ...grant } = await parseJson(c, GrantInput);
    const ifMatch = c.req.header('if-match');
    await database.begin((sql) => setGrant(sql, { remote, grant, reason, actor, ifMatch }));
    return answer(c, remote);
  });
  routes.delete('/microFrontends/:name/grant/request', async (c) => {
    const remote = remoteOf(c);
    const actor = await who.operatorOf(c);
    const { reason } = await parseJson(c, Reason);
    const ifMatch = c.req.header('if-match');
    await database.begin((sql) => declineRequest(sql, { remote, reason, actor, ifMatch }));
    return answer(c, remote);
  });
  return routes;
}
