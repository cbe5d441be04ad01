import { AppError } from '@stoa/shared/contracts/errors';
import { PinInput, TenantRemote, UnpinInput } from '@stoa/shared/contracts/operator';
import { RemoteName } from '@stoa/shared/contracts/registry';
import { ChannelInput } from '@stoa/shared/contracts/rollouts';
import { Hono } from 'hono';
import { z } from 'zod';
import { requireIntact } from '../artifacts/damage.ts';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { steer } from '../control-plane/run-command.ts';
import { answerDryRun, isDryRun } from '../registry/answer-dry-run.ts';
import { deletePin } from './delete-pin.ts';
import { putPin } from './put-pin.ts';
import type { RegistryRoutesDeps } from '../routes-deps.ts';
import { setTenantChannel } from './set-tenant-channel.ts';
import { cellOf } from '../remotes/tenant-matrix.ts';
import type { Who } from '../publishing/authorizer.ts';

/** What an operator does to one tenant. `?dryRun=true` says what would change and changes nothing. */
export function pinRoutes(deps: RegistryRoutesDeps, { operatorOf }: Who): Hono<AppEnv> {
  const { database, registry, compositions, shell, store } = deps;
  const routes = new Hono<AppEnv>();

  const cellOfRequest = (c: AppContext) => ({
    accountId: parseInput(c.req.param('accountId'), z.uuid()),
    remote: parseInput(c.req.param('name'), RemoteName),
    ifMatch: c.req.header('if-match'),
  });
  const answerCell = async (c: AppContext, accountId: string, name: string) => {
    await registry.reload();
    const remote = compositions.peek(accountId).remotes.find((composed) => composed.name === name);
    if (!remote) throw new AppError('not_found', `${name} is not served there.`);
    const cell = TenantRemote.parse(cellOf(registry.current(), accountId, remote));
    return c.json(cell, 200, { etag: cell.etag });
  };

  routes.put('/tenants/:accountId/pins/:name', async (c) => {
    const actor = await operatorOf(c);
    const cell = cellOfRequest(c);
    const pin = await parseJson(c, PinInput);
    const now = new Date();
    const options = { shell, conflictCode: 'pin_conflict', isDryRun: isDryRun(c), now } as const;
    const { changes } = await steer(database, options, async (sql) => {
      await putPin(sql, { ...cell, pin, actor, now });
      await requireIntact(sql, store, cell.remote, pin.version);
    });
    return isDryRun(c) ? answerDryRun(c, changes) : answerCell(c, cell.accountId, cell.remote);
  });

  routes.delete('/tenants/:accountId/pins/:name', async (c) => {
    const actor = await operatorOf(c);
    const cell = cellOfRequest(c);
    const { reason } = await parseJson(c, UnpinInput);
    const options = { shell, conflictCode: 'pin_conflict', isDryRun: isDryRun(c) } as const;
    const { changes } = await steer(database, options, (sql) => deletePin(sql, { ...cell, reason, actor }));
    return isDryRun(c) ? answerDryRun(c, changes) : answerCell(c, cell.accountId, cell.remote);
  });

  routes.put('/tenants/:accountId/channel', async (c) => {
    const actor = await operatorOf(c);
    const accountId = parseInput(c.req.param('accountId'), z.uuid());
    const { channel, reason } = await parseJson(c, ChannelInput);
    const { changes } = await steer(database, { shell, isDryRun: isDryRun(c) }, (sql) =>
      setTenantChannel(sql, { accountId, channel, reason, actor }),
    );
    if (isDryRun(c)) return answerDryRun(c, changes);
    await registry.reload();
    return c.json({ account_id: accountId, channel, changes });
  });
  return routes;
}
