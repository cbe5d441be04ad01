import { AppError } from '@stoa/shared/contracts/errors';
import { RegistryRemote } from '@stoa/shared/contracts/operator';
import { VersionNumber } from '@stoa/shared/contracts/registry';
import { Reason, VersionStatusInput } from '@stoa/shared/contracts/rollouts';
import type { TransactionSql } from 'postgres';
import type { AppContext } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { runCommand } from '../control-plane/run-command.ts';
import { defineRoute } from '../define-route.ts';
import { answerDryRun, isDryRun } from '../registry/answer-dry-run.ts';
import { hold, unhold } from '../registry/holds.ts';
import { listRemotes } from '../remotes/list-remotes.ts';
import { remoteOperator, teamOrOperator, teamOrOperatorOfRemotes } from '../access/remote-access.ts';
import { setVersionStatus } from './set-version-status.ts';

async function answerRemote(c: AppContext, database: Database, name: string): Promise<Response> {
  const [remote] = await listRemotes(database, name);
  if (!remote) throw new AppError('not_found', `There is no remote ${name}.`);
  return c.json(RegistryRemote.parse(remote));
}

const changeHold = (database: Database, change: (sql: TransactionSql) => Promise<void>) =>
  runCommand(database, {}, change);

/** A remote and its versions: what there is, what is held, deprecated, withdrawn. */
export const remoteRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/registry/microFrontends/:name/versions',
    summary: 'A remote with its versions.',
    host: 'platform',
    reply: RegistryRemote,
    access: teamOrOperator,
    sample: () => ({ path: '/api/registry/microFrontends/mf-commerce/versions' }),
    expected: forOperators(),
    handler: (c, { caller }, { database }) => answerRemote(c, database, caller.remote),
  }),
  defineRoute({
    method: 'PATCH',
    path: '/api/registry/microFrontends/:name/versions/:version',
    summary: 'Deprecates or withdraws a version, or takes that back.',
    host: 'platform',
    body: VersionStatusInput,
    reply: RegistryRemote,
    access: teamOrOperatorOfRemotes,
    params: (c) => ({ version: parseInput(c.req.param('version'), VersionNumber) }),
    sample: () => ({
      path: '/api/registry/microFrontends/mf-commerce/versions/1.0.0',
      body: { status: 'deprecated', reason: 'a test' },
    }),
    expected: forOperators(),
    async handler(c, { caller, params: { version }, body: change }, { database, registry }) {
      const now = new Date();
      const { changes } = await runCommand(database, { isDryRun: isDryRun(c), now }, (sql) =>
        setVersionStatus(sql, { ...caller, version, change, now }),
      );
      if (isDryRun(c)) return answerDryRun(c, changes);
      await registry.reload();
      return answerRemote(c, database, caller.remote);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/registry/microFrontends/:name/hold',
    summary: 'Nothing new of this remote goes live.',
    host: 'platform',
    body: Reason,
    reply: RegistryRemote,
    access: remoteOperator,
    sample: () => ({ path: '/api/registry/microFrontends/mf-commerce/hold', body: { reason: 'a test' } }),
    expected: forOperators(),
    async handler(c, { caller, body: { reason } }, { database }) {
      await changeHold(database, (sql) => hold(sql, { ...caller, reason }));
      return answerRemote(c, database, caller.remote);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/registry/microFrontends/:name/hold',
    summary: 'Lifts a hold.',
    host: 'platform',
    body: Reason,
    reply: RegistryRemote,
    access: remoteOperator,
    sample: () => ({ path: '/api/registry/microFrontends/mf-commerce/hold', body: { reason: 'a test' } }),
    expected: forOperators(),
    async handler(c, { caller, body: { reason } }, { database }) {
      await changeHold(database, (sql) => unhold(sql, { ...caller, reason }));
      return answerRemote(c, database, caller.remote);
    },
  }),
];
