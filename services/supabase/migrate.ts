import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Sql } from 'postgres';

export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');

export interface Migration {
  version: string;
  name: string;
  text: string;
  checksum: string;
}

/** The files of a migrations folder in their order; the name says version and subject. */
export function readMigrations(dir: string = MIGRATIONS_DIR): Migration[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw new Error(`Migration file with an unexpected name: ${file}`);
      const text = readFileSync(join(dir, file), 'utf8');
      return { version, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Applies what is new, one transaction a file, one process at a time. Files and table are those of the Supabase CLI.
 * @param target a client or address with the rights of the database's owner
 * @returns the versions applied now
 * @throws when a file that was applied before has changed since
 */
export async function migrate(target: Sql | string, options: { dir?: string } = {}): Promise<string[]> {
  const own = typeof target === 'string' ? postgres(target, { max: 1, onnotice: () => {} }) : null;
  const sql = own ?? (target as Sql);
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(hashtextextended('stoa:migrate', 0))`;
    try {
      return await applyNew(connection, readMigrations(options.dir));
    } finally {
      await connection`select pg_advisory_unlock(hashtextextended('stoa:migrate', 0))`;
    }
  } finally {
    connection.release();
    await own?.end();
  }
}

async function applyNew(connection: Sql, migrations: Migration[]): Promise<string[]> {
  await connection
    .unsafe(
      `
    set client_min_messages = warning;
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key);
    alter table supabase_migrations.schema_migrations
      add column if not exists statements text[], add column if not exists name text, add column if not exists checksum text;
    alter table supabase_migrations.schema_migrations enable row level security;
    reset client_min_messages`,
    )
    .simple();
  const rows = await connection<{ version: string; checksum: string | null }[]>`
    select version, checksum from supabase_migrations.schema_migrations`;
  const before = new Map(rows.map((row) => [row.version, row.checksum]));
  const changed = migrations.find(({ version, checksum }) => (before.get(version) ?? checksum) !== checksum);
  if (changed)
    throw new Error(`Migration ${changed.version}_${changed.name} was changed after it was applied.`);

  const applied: string[] = [];
  for (const migration of migrations.filter(({ version }) => !before.has(version))) {
    await applyOne(connection, migration);
    applied.push(migration.version);
  }
  return applied;
}

async function applyOne(connection: Sql, { version, name, text, checksum }: Migration): Promise<void> {
  await connection.unsafe('begin');
  try {
    await connection.unsafe(text).simple();
    await connection`
      insert into supabase_migrations.schema_migrations (version, name, statements, checksum)
      values (${version}, ${name}, ${[text]}, ${checksum})`;
    await connection.unsafe('commit');
  } catch (error) {
    await connection.unsafe('rollback');
    throw new Error(
      `Migration ${version}_${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
