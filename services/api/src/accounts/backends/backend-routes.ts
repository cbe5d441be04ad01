import { readMigrations } from '@stoa/supabase/migrate';
import { type BackendReport, checkBackend } from '@stoa/shared/backends/check-backend';
import { AccountBackend, BackendChange, SetBackendInput } from '@stoa/shared/contracts/account-backend';
import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import type { Database } from '../../shared/database/connect.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { forItsOwner } from '../../shared/http/route-sample.ts';
import { PRESET_NAMES } from '../../shared/backend-settings.ts';
import type { Settings } from '../../shared/settings.ts';
import { requirePerson } from '../authentication/authenticate.ts';
import { type AccountsDeps, defineRoute } from '../define-route.ts';
import { requestPreset } from './request-own-backend.ts';
import { readBackend, setBackend, type WantedBackend, whatStays } from './set-backend.ts';

const BackendQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).optional() });

const newest = readMigrations().at(-1)?.version ?? '';

/** The owner of the account that the path names, on the platform's host. */
const ownAccount: Access<{ database: Database }, { accountId: string; userId: string }> = {
  who: 'person',
  async check(c, { database }) {
    if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
    const { userId } = requirePerson(c);
    const accountId = c.req.param('accountId') ?? '';
    const [row] = z.uuid().safeParse(accountId).success
      ? await database`select 1 from public.accounts where account_id = ${accountId} and owner_user_id = ${userId}`
      : [];
    if (!row) throw new AppError('account_not_found', 'You own no such account.');
    return { accountId, userId };
  },
};

/** Which backend an account uses: its owner's choice, made at the platform, never at a site that may be moved by it. */
export const backendRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/accounts/:accountId/backend',
    summary: 'Which backend an own account uses, and which it may use.',
    host: 'platform',
    reply: AccountBackend,
    errors: ['account_not_found'],
    access: ownAccount,
    sample: ({ accountId }) => ({ path: `/api/accounts/${accountId}/backend` }),
    expected: forItsOwner(),
    async handler(c, { caller: { accountId } }, { database, presets }) {
      return c.json(AccountBackend.parse(await readBackend(database, accountId, offeredOf(presets))));
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/accounts/:accountId/backend',
    summary: 'Looks at a backend and, unless it is a dry run, uses it for an own account; rows do not move.',
    host: 'platform',
    query: BackendQuery,
    body: SetBackendInput,
    reply: BackendChange,
    errors: [
      'account_not_found',
      'backend_owner_missing',
      'backend_refused',
      'backend_unavailable',
      'rate_limited',
    ],
    access: ownAccount,
    rateLimit: 'backend',
    sample: ({ accountId }) => ({
      path: `/api/accounts/${accountId}/backend?dryRun=true`,
      body: { url: 'https://backend.invalid', anonKey: 'sb_publishable_x' },
    }),
    expected: forItsOwner(),
    async handler(c, { caller: { accountId, userId }, query, body }, deps) {
      const isDryRun = query.dryRun === 'true';
      const { report, wanted } = await inspect(deps, body);
      if (!isDryRun) {
        if (!report.ok) throw errorOf(report);
        await setBackend(deps.database, { accountId, userId, wanted, schemaVersion: report.schemaVersion });
      }
      return c.json(await changeOf(deps, accountId, isDryRun, report));
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/accounts/:accountId/backend',
    summary: 'Goes back to the default backend.',
    host: 'platform',
    query: BackendQuery,
    reply: BackendChange,
    errors: ['account_not_found'],
    access: ownAccount,
    sample: ({ accountId }) => ({ path: `/api/accounts/${accountId}/backend` }),
    expected: forItsOwner(),
    async handler(c, { caller: { accountId, userId }, query }, deps) {
      const isDryRun = query.dryRun === 'true';
      const wanted = { serverId: null, url: null, anonKey: null, served: null };
      if (!isDryRun) await setBackend(deps.database, { accountId, userId, wanted, schemaVersion: newest });
      return c.json(await changeOf(deps, accountId, isDryRun, null));
    },
  }),
];

const offeredOf = (presets: Settings['presets']) => PRESET_NAMES.filter((name) => presets[name]?.databaseUrl);

async function inspect(
  { backends, presets, requestOwnBackend }: AccountsDeps,
  wanted: SetBackendInput,
): Promise<{ report: BackendReport; wanted: WantedBackend }> {
  if ('url' in wanted) {
    const report = await checkBackend({ ...wanted, schemaVersion: newest, fetch: requestOwnBackend });
    return { report, wanted: { ...wanted, serverId: null, served: null } };
  }
  const { serverId } = wanted;
  const preset = presets[serverId];
  const served = backends.presets().find(({ source }) => source === serverId);
  if (!preset || !served) throw new AppError('backend_refused', `${serverId} is not offered here.`);
  const report = await checkBackend({
    url: preset.url,
    anonKey: preset.anonKey,
    schemaVersion: newest,
    fetch: requestPreset,
  });
  return { report, wanted: { serverId, url: null, anonKey: null, served } };
}

const changeOf = async (
  { database, presets }: AccountsDeps,
  accountId: string,
  dryRun: boolean,
  report: BackendReport | null,
) =>
  BackendChange.parse({
    dryRun,
    report,
    leavesBehind: dryRun ? await whatStays(database, accountId) : null,
    backend: await readBackend(database, accountId, offeredOf(presets)),
  });

const errorOf = ({ findings }: BackendReport) =>
  new AppError('backend_refused', 'This backend cannot hold the account yet; nothing was changed.', {
    issues: findings
      .filter(({ ok }) => ok === false)
      .map(({ check, detail }) => ({ path: check, message: detail })),
  });
