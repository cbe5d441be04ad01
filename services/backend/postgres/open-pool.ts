import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { withProvenRole } from './proven-role.ts';
import { withSafeTransactions } from './safe-transactions.ts';
import { type PoolSettings, withSettingsPerTransaction } from './settings-per-transaction.ts';

export interface DatabaseAddress {
  url: string;
  /**
   * The same database without the pooler that stands before `url` and lends a connection for one transaction at a time.
   * Given, nothing is prepared at `url`, and every unit of work there sets what a connection would have kept.
   */
  directUrl?: string | undefined;
}

/**
 * Connections that work as one role and nothing else. Whether they do is asked before the first statement is sent: a
 * pooler that ignores startup parameters would have it run as whoever logged in.
 * @throws RoleError from every statement, while the database says that it would run as somebody else
 */
export function openPool<T extends Record<string, PostgresType> = {}>(
  address: DatabaseAddress | string,
  settings: PoolSettings,
  options: Options<T> = {},
): Sql {
  const { url, directUrl } = typeof address === 'string' ? { url: address, directUrl: undefined } : address;
  const all = { onnotice: () => {}, ...options };
  const at = (where: string, evict: () => void) =>
    postgres(where, {
      ...all,
      connection: settings,
      onclose(connection: number) {
        evict();
        options.onclose?.(connection);
      },
    });
  if (directUrl === undefined)
    return withProvenRole((onclose) => withSafeTransactions(at(url, onclose)), settings.role);
  const { application_name } = settings;
  const pooled = { ...all, prepare: false, ...(application_name && { connection: { application_name } }) };
  const direct = withProvenRole((onclose) => at(directUrl, onclose), settings.role);
  return withSettingsPerTransaction(
    withSafeTransactions(postgres(url, pooled as Options<T>)),
    settings,
    direct,
  );
}
