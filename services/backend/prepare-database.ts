import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';

const FOLDER = join(import.meta.dirname, 'sql');

/**
 * Gives a database what a hosted project has before its first migration: roles, schemas, default privileges and
 * the tables of auth, storage and realtime. Idempotent; on a hosted project it does nothing. The passwords are
 * those of the embedded server (`RunningPostgres.secrets`); without them the login roles keep what they have.
 */
export async function prepareDatabase(
  sql: Sql,
  passwords?: { service: string; backend: string },
): Promise<void> {
  const [hosted] = await sql`select 1 from pg_roles where rolname = 'supabase_auth_admin'`;
  if (hosted) return;
  const scripts = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('stoa prepareDatabase'))`;
    await transaction`set local client_min_messages = warning`;
    for (const script of scripts)
      await transaction.unsafe(readFileSync(join(FOLDER, script), 'utf8')).simple();
    for (const [role, password] of [
      ['stoa_service', passwords?.service],
      ['stoa_backend', passwords?.backend],
    ] as const) {
      if (!password) continue;
      const [{ statement }] = await transaction<
        [{ statement: string }]
      >`select format('alter role %I password %L', ${role}::text, ${password}::text) as statement`;
      await transaction.unsafe(statement);
    }
  });
}
