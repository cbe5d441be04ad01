import { AppError } from '@stoa/shared/contracts/errors';
import { RemoteName } from '@stoa/shared/contracts/registry';
import { RollbackRemote, RollbackTenant, TenantCompositions } from '@stoa/shared/contracts/rollouts';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { requireIntact } from '../artifacts/damage.ts';
import { listTenantCompositions } from '../compositions/tenant-compositions.ts';
import { runCommand } from '../control-plane/run-command.ts';
import { defineRoute } from '../define-route.ts';
import { operator, operatorOfRemotes, teamOrOperatorAt } from '../access/remote-access.ts';
import { answerDryRun, isDryRun } from '../registry/answer-dry-run.ts';
import { requireNotHeld } from '../registry/holds.ts';
import { rollbackRemote } from './rollback-remote.ts';
import { rollbackTenant } from './rollback-tenant.ts';
import { rollbackTenantRemote } from './rollback-tenant-remote.ts';

const VERB = ':rollback';
const subjectOf = (c: AppContext) => (c.req.param('target') ?? '').slice(0, -VERB.length);

/** Back to any earlier version or composition in one call. */
export const rollbackRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/registry/microFrontends/:target{mf-[a-z0-9-]+:rollback}',
    summary: 'Takes a remote back to an earlier version.',
    host: 'platform',
    body: RollbackRemote,
    reply: z.looseObject({}),
    errors: ['nothing_earlier', 'not_granted'],
    access: teamOrOperatorAt((c) => parseInput(subjectOf(c), RemoteName), 'remotes'),
    sample: () => ({
      path: '/api/registry/microFrontends/mf-commerce:rollback?dryRun=true',
      body: { reason: 'a test' },
    }),
    expected: forOperators(),
    async handler(c, { caller: { remote: name, actor }, body }, { database, registry, shell, store }) {
      const { tenantId, ...input } = body;
      if (tenantId && actor.kind === 'token') throw new AppError('forbidden', 'This needs an operator.');
      const now = new Date();
      const options = { shell, isDryRun: isDryRun(c), now };
      const { result, changes } = await runCommand(database, options, async (sql) => {
        if (actor.kind === 'token') await requireNotHeld(sql, name);
        const all = { ...input, name, actor, now };
        const back = tenantId
          ? await rollbackTenantRemote(sql, { ...all, accountId: tenantId })
          : await rollbackRemote(sql, all);
        await requireIntact(sql, store, name, back.to);
        return back;
      });
      if (isDryRun(c)) return answerDryRun(c, changes);
      await registry.reload();
      return c.json({ ...result, changes });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/registry/tenants/:target{[0-9a-f-]+:rollback}',
    summary: 'Takes a tenant back to an earlier composition.',
    host: 'platform',
    body: RollbackTenant,
    reply: z.looseObject({}),
    access: operatorOfRemotes,
    params: (c) => ({ accountId: parseInput(subjectOf(c), z.uuid()) }),
    sample: ({ accountId, compositionId }) => ({
      path: `/api/registry/tenants/${accountId}:rollback`,
      body: { compositionId, reason: 'a test' },
    }),
    expected: forOperators(),
    async handler(c, { caller: actor, params, body }, { database, registry, shell, store }) {
      const now = new Date();
      const options = { shell, isDryRun: isDryRun(c), now };
      const { result, changes } = await runCommand(database, options, async (sql) => {
        const back = await rollbackTenant(sql, { ...body, ...params, actor, now });
        for (const { remote, version } of back.pinned) await requireIntact(sql, store, remote, version);
        return back;
      });
      if (isDryRun(c)) return answerDryRun(c, changes);
      await registry.reload();
      return c.json({ ...result, changes });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/registry/tenants/:accountId/compositions',
    summary: 'What a tenant had.',
    host: 'platform',
    reply: TenantCompositions,
    access: operator,
    params: (c) => ({ accountId: parseInput(c.req.param('accountId'), z.uuid()) }),
    sample: ({ accountId }) => ({ path: `/api/registry/tenants/${accountId}/compositions` }),
    expected: forOperators(),
    async handler(c, { params: { accountId } }, { database }) {
      return c.json(TenantCompositions.parse(await listTenantCompositions(database, accountId)));
    },
  }),
];
