import { AppError } from '@stoa/shared/contracts/errors';
import { PinInput, TenantRemote, UnpinInput } from '@stoa/shared/contracts/operator';
import { RemoteName } from '@stoa/shared/contracts/registry';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppContext, AppEnv } from '../context.ts';
import { parseInput, parseJson } from '../http/parse-json.ts';
import { deletePin } from './delete-pin.ts';
import { putPin } from './put-pin.ts';
import { resolveRemote } from './resolve.ts';
import type { OperatorOf, RegistryRoutesDeps } from './routes.ts';
import { cellOf } from './tenant-matrix.ts';

/** What an operator does to one cell of the matrix. `?dryRun=true` says what would change and changes nothing. */
export function pinRoutes(deps: RegistryRoutesDeps, operatorOf: OperatorOf): Hono<AppEnv> {
  const { database, registry, compositions, shell } = deps;
  const routes = new Hono<AppEnv>();

  const cellOfRequest = (c: AppContext) => ({
    accountId: parseInput(c.req.param('accountId'), z.uuid()),
    remote: parseInput(c.req.param('name'), RemoteName),
    ifMatch: c.req.header('if-match'),
    isDryRun: c.req.query('dryRun') === 'true',
  });
  const present = (accountId: string, name: string) => {
    const remote = compositions.of(accountId).remotes.find((composed) => composed.name === name);
    if (!remote) throw new AppError('not_found', `${name} is not served there.`);
    return remote;
  };
  const answerCell = async (c: AppContext, accountId: string, name: string) => {
    await registry.reload();
    const cell = TenantRemote.parse(cellOf(registry.current(), accountId, present(accountId, name)));
    return c.json(cell, 200, { etag: cell.etag });
  };
  const answerDryRun = (c: AppContext, accountId: string, name: string, to: string) => {
    const from = present(accountId, name).version;
    return c.json({
      dryRun: true,
      changes: from === to ? [] : [{ account_id: accountId, remote: name, from, to }],
    });
  };

  routes.put('/tenants/:accountId/pins/:name', async (c) => {
    const actor = await operatorOf(c);
    const cell = cellOfRequest(c);
    const pin = await parseJson(c, PinInput);
    await putPin(database, { ...cell, pin, actor, shell, now: new Date() });
    if (cell.isDryRun) return answerDryRun(c, cell.accountId, cell.remote, pin.version);
    return answerCell(c, cell.accountId, cell.remote);
  });

  routes.delete('/tenants/:accountId/pins/:name', async (c) => {
    const actor = await operatorOf(c);
    const cell = cellOfRequest(c);
    const { reason } = await parseJson(c, UnpinInput);
    await deletePin(database, { ...cell, reason, actor });
    if (!cell.isDryRun) return answerCell(c, cell.accountId, cell.remote);
    const { remotes, tenantChannels } = registry.current();
    const remote = remotes[cell.remote];
    const channel = tenantChannels[cell.accountId] ?? 'stable';
    const unpinned = remote && resolveRemote({ remote, pin: null, channel, now: new Date() });
    return answerDryRun(
      c,
      cell.accountId,
      cell.remote,
      unpinned?.version ?? present(cell.accountId, cell.remote).version,
    );
  });
  return routes;
}
