import { RegistryRemote } from '@stoa/shared/contracts/operator';
import { RemoteName, VersionNumber } from '@stoa/shared/contracts/registry';
import { Reason, VersionStatusInput } from '@stoa/shared/contracts/rollouts';
import { AppError } from '@stoa/shared/contracts/errors';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { steer } from '../control-plane/run-command.ts';
import { answerDryRun, isDryRun } from '../registry/answer-dry-run.ts';
import { hold, unhold } from '../registry/holds.ts';
import { listRemotes } from '../remotes/list-remotes.ts';
import type { RegistryRoutesDeps } from '../routes-deps.ts';
import { setVersionStatus } from './set-version-status.ts';
import type { Who } from './authorizer.ts';

/** A remote and its versions: what there is, what is held, deprecated, withdrawn. */
export function remoteRoutes(deps: RegistryRoutesDeps, who: Who): Hono<AppEnv> {
  const { database, registry } = deps;
  const routes = new Hono<AppEnv>();
  const remoteOf = (c: AppContext) => parseInput(c.req.param('name'), RemoteName);

  const answerRemote = async (c: AppContext, name: string) => {
    const [remote] = await listRemotes(database, name);
    if (!remote) throw new AppError('not_found', `There is no remote ${name}.`);
    return c.json(RegistryRemote.parse(remote));
  };

  routes.get('/microFrontends/:name/versions', async (c) => {
    const name = remoteOf(c);
    await who.teamOrOperatorOf(c, name);
    return answerRemote(c, name);
  });

  routes.patch('/microFrontends/:name/versions/:version', async (c) => {
    const remote = remoteOf(c);
    const actor = await who.teamOrOperatorOf(c, remote);
    const version = parseInput(c.req.param('version'), VersionNumber);
    const change = await parseJson(c, VersionStatusInput);
    const now = new Date();
    const { changes } = await steer(database, { isDryRun: isDryRun(c), now }, (sql) =>
      setVersionStatus(sql, { remote, version, change, actor, now }),
    );
    if (isDryRun(c)) return answerDryRun(c, changes);
    await registry.reload();
    return answerRemote(c, remote);
  });

  for (const [method, work] of [
    ['PUT', hold],
    ['DELETE', unhold],
  ] as const) {
    routes.on(method, '/microFrontends/:name/hold', async (c) => {
      const remote = remoteOf(c);
      const actor = await who.operatorOf(c);
      const { reason } = await parseJson(c, Reason);
      await steer(database, {}, (sql) => work(sql, { remote, reason, actor }));
      return answerRemote(c, remote);
    });
  }
  return routes;
}
