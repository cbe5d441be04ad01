import type { AccountBackend } from '@stoa/shared/contracts/account-backend';
import type { Database } from '../../shared/database/connect.ts';
import type { PresetName } from '../../shared/backend-settings.ts';
import type { ServedBackend } from './account-backends.ts';
import { assignAccount } from './assign-account.ts';

export interface WantedBackend {
  serverId: PresetName | null;
  url: string | null;
  anonKey: string | null;
  /** Backend that must hold the account's row; null where the service has no access. */
  served: ServedBackend | null;
}

/** Points an account at a backend, and has its row there: both, or neither. */
export async function setBackend(
  database: Database,
  input: { accountId: string; userId: string; wanted: WantedBackend; schemaVersion: string | null },
): Promise<void> {
  const { accountId, userId, schemaVersion } = input;
  const { serverId, url, anonKey, served } = input.wanted;
  await database.begin(async (sql) => {
    await sql`
      select ops.set_account_backend(${accountId}, ${serverId}, ${url}, ${anonKey}, ${schemaVersion}, ${userId})`;
    await served?.guard(() => assignAccount(database, served.database, accountId));
  });
}

export async function readBackend(
  database: Database,
  accountId: string,
  offered: PresetName[],
): Promise<AccountBackend> {
  const [row] = await database<Omit<AccountBackend, 'offered'>[]>`
    select kind, server_id as "serverId", url, anon_key as "anonKey", schema_version as "schemaVersion",
      to_char(checked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "checkedAt"
    from ops.account_backends where account_id = ${accountId}`;
  const unset = {
    kind: 'default',
    serverId: null,
    url: null,
    anonKey: null,
    schemaVersion: null,
    checkedAt: null,
  } as const;
  return { ...(row ?? unset), offered };
}

/** Counts the account's rows at the default backend, which stay there. */
export async function whatStays(database: Database, accountId: string) {
  const [row] = await database<{ members: number; courses: number; orders: number }[]>`
    select members, courses, orders from ops.account_overview() where account_id = ${accountId}`;
  return row ?? null;
}
