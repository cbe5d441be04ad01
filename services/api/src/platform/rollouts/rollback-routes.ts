import { AppError } from '@stoa/shared/contracts/errors';
import { RemoteName } from '@stoa/shared/contracts/registry';
import { RollbackRemote, RollbackTenant, TenantCompositions } from '@stoa/shared/contracts/rollouts';
import { Hono } from 'hono';
import { z } from 'zod';
import { requireIntact } from '../artifacts/damage.ts';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { answerDryRun, isDryRun } from '../registry/answer-dry-run.ts';
import { requireNotHeld } from '../registry/holds.ts';
import type { RegistryRoutesDeps } from '../routes-deps.ts';
import { listTenantCompositions } from '../compositions/tenant-compositions.ts';
import type { Who } from '../publishing/authorizer.ts';
import { steer } from '../control-plane/run-command.ts';
import { rollbackRemote } from './rollback-remote.ts';
import { rollbackTenant } from './rollback-tenant.ts';
import { rollbackTenantRemote } from './rollback-tenant-remote.ts';

const VERB = ':rollback';

/** Back to any earlier version or composition in one call. */
export function rollbackRoutes(deps: RegistryRoutesDeps, who: Who): Hono<AppEnv> {
  const { database, registry, shell, store } = deps;
  const routes = new Hono<AppEnv>();
  const subjectOf = (c: AppContext) => (c.req.param('target') ?? '').slice(0, -VERB.length);

  routes.post('/microFrontends/:target{mf-[a-z0-9-]+:rollback}', async (c) => {
    const name = parseInput(subjectOf(c), RemoteName);
    const actor = await who.teamOrOperatorOf(c, name);
    const { tenantId, ...input } = await parseJson(c, RollbackRemote);
    if (tenantId && actor.kind === 'token') throw new AppError('forbidden', 'This needs an operator.');
    const now = new Date();
    const { result, changes } = await steer(database, { shell, isDryRun: isDryRun(c), now }, async (sql) => {
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
  });

  routes.post('/tenants/:target{[0-9a-f-]+:rollback}', async (c) => {
    const actor = await who.operatorOf(c);
    const accountId = parseInput(subjectOf(c), z.uuid());
    const input = await parseJson(c, RollbackTenant);
    const now = new Date();
    const { result, changes } = await steer(database, { shell, isDryRun: isDryRun(c), now }, async (sql) => {
      const back = await rollbackTenant(sql, { ...input, accountId, actor, now });
      for (const { remote, version } of back.pinned) await requireIntact(sql, store, remote, version);
      return back;
    });
    if (isDryRun(c)) return answerDryRun(c, changes);
    await registry.reload();
    return c.json({ ...result, changes });
  });

  routes.get('/tenants/:accountId/compositions', async (c) => {
    await who.operatorOf(c);
    const accountId = parseInput(c.req.param('accountId'), z.uuid());
    return c.json(TenantCompositions.parse(await listTenantCompositions(database, accountId)));
  });
  return routes;
}
