import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Versions applied before with the checksums of their files; null where the Supabase CLI applied them. */
export type Recorded = Map<string, string | null>;

/** Makes the table of the Supabase CLI where it is missing, with what we keep beside it. */
export async function readRecorded(connection: Sql): Promise<Recorded> {
  await connection
    .unsafe(
      `
    set client_min_messages = warning;
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key);
    alter table supabase_migrations.schema_migrations
      add column if not exists statements text[], add column if not exists name text, add column if not exists checksum text;
    alter table supabase_migrations.schema_migrations enable row level security;
    create table if not exists supabase_migrations.definitions (name text primary key, checksum text not null);
    alter table supabase_migrations.definitions enable row level security;
    reset client_min_messages`,
    )
    .simple();
  const rows = await connection<{ version: string; checksum: string | null }[]>`
    select version, checksum from supabase_migrations.schema_migrations`;
  return new Map(rows.map((row) => [row.version, row.checksum]));
}

/** Applies those that are not recorded, one transaction a file, and answers their versions. */
export async function applyMissing(
  connection: Sql,
  migrations: Migration[],
  recorded: Recorded,
): Promise<string[]> {
  const changed = migrations.find(
    ({ version, checksum }) => (recorded.get(version) ?? checksum) !== checksum,
  );
  if (changed)
    throw new Error(`Migration ${changed.version}_${changed.name} was changed after it was applied.`);
  const missing = migrations.filter(({ version }) => !recorded.has(version));
  for (const migration of missing) await applyOne(connection, migration);
  return missing.map(({ version }) => version);
}

export async function record(connection: Sql, migration: Migration): Promise<void> {
  const { version, name, text, checksum } = migration;
  await connection`
    insert into supabase_migrations.schema_migrations (version, name, statements, checksum)
    values (${version}, ${name}, ${[text]}, ${checksum})`;
}

/** Runs the work between begin and commit on a reserved connection, and rolls back what failed. */
export async function inTransaction(connection: Sql, work: () => Promise<void>): Promise<void> {
  await connection.unsafe('begin');
  try {
    await work();
    await connection.unsafe('commit');
  } catch (error) {
    await connection.unsafe('rollback');
    throw error;
  }
}

async function applyOne(connection: Sql, migration: Migration): Promise<void> {
  try {
    await inTransaction(connection, async () => {
      await connection.unsafe(migration.text).simple();
      await record(connection, migration);
    });
  } catch (error) {
    throw new Error(
      `Migration ${migration.version}_${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
