import { readMigrations } from '@stoa/supabase/migrate';
import {
  type BackendReport,
  checkBackend,
  type CheckBackendInput,
} from '@stoa/shared/backends/check-backend';
import { AccountBackend, BackendChange, SetBackendInput } from '@stoa/shared/contracts/account-backend';
import { AppError } from '@stoa/shared/contracts/errors';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { requirePerson } from '../authentication/authenticate.ts';
import { PRESET_NAMES, type Settings } from '../../shared/settings.ts';
import type { AccountBackends } from './account-backends.ts';
import { askPreset } from './ask-own-backend.ts';
import { readBackend, setBackend, type WantedBackend, whatStays } from './set-backend.ts';

export const BackendQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).optional() });

export interface BackendRoutesDeps {
  database: Database;
  backends: AccountBackends;
  presets: Settings['presets'];
  /** How an address that an owner typed in is asked. */
  askOwn: CheckBackendInput['fetch'];
  limitCalls: MiddlewareHandler<AppEnv>;
}

const newest = readMigrations().at(-1)?.version ?? '';

/** Which backend an account uses: its owner's choice, made at the platform, never at a site that may be moved by it. */
export function backendRoutes(deps: BackendRoutesDeps): Hono<AppEnv> {
  const { database, backends, presets } = deps;
  const routes = new Hono<AppEnv>();
  const offered = PRESET_NAMES.filter((name) => presets[name]?.databaseUrl);

  async function ownAccount(c: AppContext): Promise<{ accountId: string; userId: string }> {
    if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
    const { userId } = requirePerson(c);
    const accountId = c.req.param('accountId') ?? '';
    const [row] = z.uuid().safeParse(accountId).success
      ? await database`select 1 from public.accounts where account_id = ${accountId} and owner_user_id = ${userId}`
      : [];
    if (!row) throw new AppError('account_not_found', 'You own no such account.');
    return { accountId, userId };
  }

  async function look(wanted: SetBackendInput): Promise<{ report: BackendReport; wanted: WantedBackend }> {
    if ('url' in wanted) {
      const report = await checkBackend({ ...wanted, schemaVersion: newest, fetch: deps.askOwn });
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
      fetch: askPreset,
    });
    return { report, wanted: { serverId, url: null, anonKey: null, served } };
  }

  routes.get('/:accountId/backend', async (c) => {
    const { accountId } = await ownAccount(c);
    return c.json(AccountBackend.parse(await readBackend(database, accountId, offered)));
  });

  routes.put('/:accountId/backend', deps.limitCalls, async (c) => {
    const { accountId, userId } = await ownAccount(c);
    const dryRun = parseInput(c.req.query(), BackendQuery).dryRun === 'true';
    const { report, wanted } = await look(await parseJson(c, SetBackendInput));
    if (!dryRun) {
      if (!report.ok) throw refusal(report);
      await setBackend(database, { accountId, userId, wanted, schemaVersion: report.schemaVersion });
    }
    return c.json(await changeOf(accountId, dryRun, report));
  });

  routes.delete('/:accountId/backend', async (c) => {
    const { accountId, userId } = await ownAccount(c);
    const dryRun = parseInput(c.req.query(), BackendQuery).dryRun === 'true';
    const wanted = { serverId: null, url: null, anonKey: null, served: null };
    if (!dryRun) await setBackend(database, { accountId, userId, wanted, schemaVersion: newest });
    return c.json(await changeOf(accountId, dryRun, null));
  });

  const changeOf = async (accountId: string, dryRun: boolean, report: BackendReport | null) =>
    BackendChange.parse({
      dryRun,
      report,
      leavesBehind: dryRun ? await whatStays(database, accountId) : null,
      backend: await readBackend(database, accountId, offered),
    });
  return routes;
}

const refusal = ({ findings }: BackendReport) =>
  new AppError('backend_refused', 'This backend cannot hold the account yet; nothing was changed.', {
    issues: findings
      .filter(({ ok }) => ok === false)
      .map(({ check, detail }) => ({ path: check, message: detail })),
  });
