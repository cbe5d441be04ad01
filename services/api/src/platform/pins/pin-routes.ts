import { AppError } from '@stoa/shared/contracts/errors';
import { PinInput, TenantRemote, UnpinInput } from '@stoa/shared/contracts/operator';
import { RemoteName } from '@stoa/shared/contracts/registry';
import { ChannelInput } from '@stoa/shared/contracts/rollouts';
import { z } from 'zod';
import { requireIntact } from '../artifacts/damage.ts';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { runCommand } from '../control-plane/run-command.ts';
import { defineRoute, type PlatformDeps } from '../define-route.ts';
import { operatorOfRemotes } from '../access/remote-access.ts';
import { answerDryRun, isDryRun } from '../registry/answer-dry-run.ts';
import { cellOf } from '../remotes/tenant-matrix.ts';
import { deletePin } from './delete-pin.ts';
import { putPin } from './put-pin.ts';
import { setTenantChannel } from './set-tenant-channel.ts';

const cellOfRequest = (c: AppContext) => ({
  accountId: parseInput(c.req.param('accountId'), z.uuid()),
  remote: parseInput(c.req.param('name'), RemoteName),
  ifMatch: c.req.header('if-match'),
});

async function answerCell(
  c: AppContext,
  { registry, compositions }: PlatformDeps,
  { accountId, remote: name }: ReturnType<typeof cellOfRequest>,
): Promise<Response> {
  await registry.reload();
  const remote = compositions.peek(accountId).remotes.find((composed) => composed.name === name);
  if (!remote) throw new AppError('not_found', `${name} is not served there.`);
  const cell = TenantRemote.parse(cellOf(registry.current(), accountId, remote));
  return c.json(cell, 200, { etag: cell.etag });
}

/** Changes one tenant. `?dryRun=true` returns the effect without applying it. */
export const pinRoutes = [
  defineRoute({
    method: 'PUT',
    path: '/api/registry/tenants/:accountId/pins/:name',
    summary: 'Pins a version at a tenant.',
    host: 'platform',
    body: PinInput,
    reply: TenantRemote,
    errors: ['precondition_failed', 'pin_locked', 'pin_conflict'],
    access: operatorOfRemotes,
    params: cellOfRequest,
    sample: ({ accountId }) => ({
      path: `/api/registry/tenants/${accountId}/pins/mf-commerce`,
      body: { version: '1.0.0', reason: 'a test' },
    }),
    expected: forOperators(),
    async handler(c, { caller: actor, params: cell, body: pin }, deps) {
      const now = new Date();
      const options = {
        shell: deps.shell,
        conflictCode: 'pin_conflict',
        isDryRun: isDryRun(c),
        now,
      } as const;
      const { changes } = await runCommand(deps.database, options, async (sql) => {
        await putPin(sql, { ...cell, pin, actor, now });
        await requireIntact(sql, deps.store, cell.remote, pin.version);
      });
      return isDryRun(c) ? answerDryRun(c, changes) : answerCell(c, deps, cell);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/registry/tenants/:accountId/pins/:name',
    summary: 'Unpins.',
    host: 'platform',
    body: UnpinInput,
    reply: TenantRemote,
    errors: ['precondition_failed', 'pin_locked', 'pin_conflict'],
    access: operatorOfRemotes,
    params: cellOfRequest,
    // Without the ETag that the sample cannot know.
    sample: ({ accountId }) => ({
      path: `/api/registry/tenants/${accountId}/pins/mf-commerce`,
      body: { reason: 'a test' },
    }),
    expected: forOperators(412),
    async handler(c, { caller: actor, params: cell, body: { reason } }, deps) {
      const options = { shell: deps.shell, conflictCode: 'pin_conflict', isDryRun: isDryRun(c) } as const;
      const { changes } = await runCommand(deps.database, options, (sql) =>
        deletePin(sql, { ...cell, reason, actor }),
      );
      return isDryRun(c) ? answerDryRun(c, changes) : answerCell(c, deps, cell);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/registry/tenants/:accountId/channel',
    summary: 'Puts a tenant on a channel.',
    host: 'platform',
    body: ChannelInput,
    reply: z.looseObject({}),
    access: operatorOfRemotes,
    params: (c) => ({ accountId: parseInput(c.req.param('accountId'), z.uuid()) }),
    sample: ({ accountId }) => ({
      path: `/api/registry/tenants/${accountId}/channel`,
      body: { channel: 'beta', reason: 'a test' },
    }),
    expected: forOperators(),
    async handler(c, { caller: actor, params: { accountId }, body: { channel, reason } }, deps) {
      const { database, shell, registry } = deps;
      const { changes } = await runCommand(database, { shell, isDryRun: isDryRun(c) }, (sql) =>
        setTenantChannel(sql, { accountId, channel, reason, actor }),
      );
      if (isDryRun(c)) return answerDryRun(c, changes);
      await registry.reload();
      return c.json({ account_id: accountId, channel, changes });
    },
  }),
];
