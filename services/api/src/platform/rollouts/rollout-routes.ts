import { RemoteName } from '@stoa/shared/contracts/registry';
import { ChangeRollout, Reason, Rollout, RolloutList, StartRollout } from '@stoa/shared/contracts/rollouts';
import { Hono } from 'hono';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { requireIntact } from '../artifacts/damage.ts';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { answerDryRun, isDryRun } from '../registry/answer-dry-run.ts';
import type { RegistryRoutesDeps } from '../routes-deps.ts';
import type { Who } from '../publishing/authorizer.ts';
import { steer } from '../control-plane/run-command.ts';
import { changeRollout, endRollout, requireOwn } from './change-rollout.ts';
import { listRollouts, requireOpen, rolloutOf, type RolloutRow } from './rollout-row.ts';
import { startRollout } from './start-rollout.ts';

/** Rollouts, in the words of the open schema "deployments": by an operator, or by the team of the remote. */
export function rolloutRoutes(deps: RegistryRoutesDeps, who: Who): Hono<AppEnv> {
  const { database, registry, shell, store } = deps;
  const routes = new Hono<AppEnv>();
  const remoteOf = (c: AppContext) => parseInput(c.req.param('name'), RemoteName);
  const openOf = (c: AppContext) => ({
    id: parseInput(c.req.param('id'), z.uuid()),
    name: remoteOf(c),
    ifMatch: c.req.header('if-match'),
  });
  const answer = async (
    c: AppContext,
    options: { status: 200 | 201; isRefusable: boolean },
    work: (sql: TransactionSql) => Promise<RolloutRow>,
  ) => {
    const { result, changes } = await steer(
      database,
      { isDryRun: isDryRun(c), ...(options.isRefusable ? { shell } : {}) },
      work,
    );
    if (isDryRun(c)) return answerDryRun(c, changes);
    await registry.reload();
    const rollout = Rollout.parse(rolloutOf(result));
    return c.json({ ...rollout, changes }, options.status, { etag: rollout.etag });
  };

  routes.get('/deployments', async (c) => {
    await who.operatorOf(c);
    const remote = parseInput(c.req.query('remote') || undefined, RemoteName.optional());
    const rollouts = await listRollouts(database, { remote, openOnly: c.req.query('open') === 'true' });
    return c.json(RolloutList.parse({ rollouts }));
  });
  routes.get('/microFrontends/:name/deployments', async (c) => {
    const remote = remoteOf(c);
    await who.teamOrOperatorOf(c, remote);
    const rollouts = await listRollouts(database, { remote, openOnly: c.req.query('open') === 'true' });
    return c.json(RolloutList.parse({ rollouts }));
  });

  routes.post('/microFrontends/:name/deployments', async (c) => {
    const name = remoteOf(c);
    const actor = await who.teamOrOperatorOf(c, name);
    const input = await parseJson(c, StartRollout);
    return answer(c, { status: 201, isRefusable: true }, async (sql) => {
      const row = await startRollout(sql, { ...input, name, actor, now: new Date() });
      await requireIntact(sql, store, name, row.target_version);
      return row;
    });
  });

  routes.patch('/microFrontends/:name/deployments/:id', async (c) => {
    const actor = await who.teamOrOperatorOf(c, remoteOf(c));
    const change = await parseJson(c, ChangeRollout);
    return answer(c, { status: 200, isRefusable: false }, async (sql) =>
      changeRollout(sql, { row: await requireOpen(sql, openOf(c)), change, actor, now: new Date() }),
    );
  });

  routes.delete('/microFrontends/:name/deployments/:id', async (c) => {
    const actor = await who.teamOrOperatorOf(c, remoteOf(c));
    const { reason } = await parseJson(c, Reason);
    return answer(c, { status: 200, isRefusable: false }, async (sql) => {
      const row = await requireOpen(sql, openOf(c));
      requireOwn(row, actor);
      return endRollout(sql, { row, state: 'cancelled', reason, actor, now: new Date() });
    });
  });
  return routes;
}
