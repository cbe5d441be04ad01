import type { Sql } from 'postgres';
import { SettingsError } from '../../shared/settings.ts';

/** The oldest major version, which the tests run too (`postgres-15` among the packages). */
export const OLDEST = 15;

/** Checks that a configured database responds and is usable; otherwise throws a one-sentence error. */
export async function reachDatabase(sql: Sql, deadlineMs = 10_000): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`nothing there answers as PostgreSQL within ${deadlineMs / 1000} s`)),
    deadlineMs,
  );
  try {
    const versionQuery = sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    const [row] = await Promise.race([versionQuery, timeout.promise]);
    const major = Math.floor((row?.version ?? 0) / 10_000);
    if (major < OLDEST) throw new Error(`it is PostgreSQL ${major}, and ${OLDEST} or newer is needed`);
  } catch (error) {
    throw toStartError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Explains missing privileges of the database's owner; other errors pass through. */
export function lacksRights(error: unknown): unknown {
  if ((error as { code?: string }).code !== '42501') return error;
  return toStartError(
    new Error(
      `${(error as Error).message}; who is named there owns its database and has CREATEROLE and BYPASSRLS (on PostgreSQL 15 a superuser first runs: create role service_role nologin noinherit bypassrls)`,
    ),
  );
}

const toStartError = (error: unknown) =>
  new SettingsError(
    `DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    { cause: error },
  );
