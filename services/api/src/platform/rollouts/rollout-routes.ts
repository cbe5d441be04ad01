import { RemoteName } from '@stoa/shared/contracts/registry';
import { ChangeRollout, Reason, Rollout, RolloutList, StartRollout } from '@stoa/shared/contracts/rollouts';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { requireIntact } from '../artifacts/damage.ts';
import { runCommand } from '../control-plane/run-command.ts';
import { defineRoute, type PlatformDeps } from '../define-route.ts';
import { operator, teamOrOperator, teamOrOperatorOfRemotes } from '../access/remote-access.ts';
import { requireFreshFactor } from '../operators/require-operator.ts';
import { answerDryRun, isDryRun } from '../registry/answer-dry-run.ts';
import { changeRollout, endRollout, requireOwn } from './change-rollout.ts';
import { listRollouts, requireOpen, rolloutOf, type RolloutRow } from './rollout-row.ts';
import { startRollout } from './start-rollout.ts';

const openOf = (c: AppContext) => ({
  id: parseInput(c.req.param('id'), z.uuid()),
  name: parseInput(c.req.param('name'), RemoteName),
  ifMatch: c.req.header('if-match'),
});

async function answerRollout(
  c: AppContext,
  { database, registry, shell }: PlatformDeps,
  options: { status: 200 | 201; isRefusable: boolean },
  work: (sql: TransactionSql) => Promise<RolloutRow>,
): Promise<Response> {
  const { result, changes } = await runCommand(
    database,
    { isDryRun: isDryRun(c), ...(options.isRefusable ? { shell } : {}) },
    work,
  );
  if (isDryRun(c)) return answerDryRun(c, changes);
  await registry.reload();
  const rollout = Rollout.parse(rolloutOf(result));
  return c.json({ ...rollout, changes }, options.status, { etag: rollout.etag });
}

/** Rollouts, in the words of the open schema "deployments": by an operator, or by the team of the remote. */
export const rolloutRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/registry/deployments',
    summary: 'Rollouts of all remotes.',
    host: 'platform',
    reply: RolloutList,
    access: operator,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, _input, { database }) {
      const remote = parseInput(c.req.query('remote') || undefined, RemoteName.optional());
      const rollouts = await listRollouts(database, { remote, openOnly: c.req.query('open') === 'true' });
      return c.json(RolloutList.parse({ rollouts }));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/registry/microFrontends/:name/deployments',
    summary: 'Rollouts of a remote.',
    host: 'platform',
    reply: RolloutList,
    access: teamOrOperator,
    sample: () => ({ path: '/api/registry/microFrontends/mf-commerce/deployments' }),
    expected: forOperators(),
    async handler(c, { caller: { remote } }, { database }) {
      const rollouts = await listRollouts(database, { remote, openOnly: c.req.query('open') === 'true' });
      return c.json(RolloutList.parse({ rollouts }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/registry/microFrontends/:name/deployments',
    summary: 'Starts a rollout.',
    host: 'platform',
    body: StartRollout,
    reply: z.looseObject({}),
    status: 201,
    errors: ['rollout_exists', 'remote_held', 'not_granted', 'moves_back'],
    access: teamOrOperatorOfRemotes,
    sample: () => ({
      path: '/api/registry/microFrontends/mf-commerce/deployments?dryRun=true',
      body: { targetVersion: '1.0.0', allowBackwards: true, reason: 'a test' },
    }),
    expected: forOperators(200),
    handler(c, { caller: { remote: name, actor }, body }, deps) {
      return answerRollout(c, deps, { status: 201, isRefusable: true }, async (sql) => {
        const row = await startRollout(sql, { ...body, name, actor, now: new Date() });
        await requireIntact(sql, deps.store, name, row.target_version);
        return row;
      });
    },
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/registry/microFrontends/:name/deployments/:id',
    summary: 'Pauses, resumes or advances a rollout.',
    host: 'platform',
    body: ChangeRollout,
    reply: z.looseObject({}),
    errors: ['rollout_ended'],
    access: teamOrOperatorOfRemotes,
    sample: () => ({
      path: `/api/registry/microFrontends/mf-commerce/deployments/${UNKNOWN_ID}`,
      body: { state: 'paused', reason: 'a test' },
    }),
    expected: forOperators(404),
    handler(c, { caller: { actor, person }, body: change }, deps) {
      // A pause is a brake; all else gives the version to more visitors.
      if (person && change.state !== 'paused') requireFreshFactor(person, deps.cookie);
      return answerRollout(c, deps, { status: 200, isRefusable: false }, async (sql) =>
        changeRollout(sql, { row: await requireOpen(sql, openOf(c)), change, actor, now: new Date() }),
      );
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/registry/microFrontends/:name/deployments/:id',
    summary: 'Cancels a rollout.',
    host: 'platform',
    body: Reason,
    reply: z.looseObject({}),
    errors: ['rollout_ended'],
    access: teamOrOperatorOfRemotes,
    sample: () => ({
      path: `/api/registry/microFrontends/mf-commerce/deployments/${UNKNOWN_ID}`,
      body: { reason: 'a test' },
    }),
    expected: forOperators(404),
    handler(c, { caller: { actor }, body: { reason } }, deps) {
      return answerRollout(c, deps, { status: 200, isRefusable: false }, async (sql) => {
        const row = await requireOpen(sql, openOf(c));
        requireOwn(row, actor);
        return endRollout(sql, { row, state: 'cancelled', reason, actor, now: new Date() });
      });
    },
  }),
];
