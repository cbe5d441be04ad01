import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES_LOCK } from '@stoa/backend';
import type { Sql, TransactionSql } from 'postgres';
import { copyOut } from './copy-out.ts';
import { BackupError, type Manifest, MANIFEST, SCHEMAS } from './manifest.ts';

/** Data outside the database: uploads, remote artifacts, and the secrets that sign sessions. */
export interface Beside {
  storage: string;
  artifacts: string;
  secrets: string;
}

export interface MakeBackupOptions {
  /** As the database's owner. */
  sql: Sql;
  beside: Beside;
  /** An empty or absent folder. */
  folder: string;
}

/**
 * Writes everything an installation is into one folder, while it runs: every table as it was at one moment, then the
 * files. Files are never changed, and none is removed meanwhile, so those of later moments do no harm.
 */
export async function makeBackup({ sql, beside, folder }: MakeBackupOptions): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new BackupError(`${folder} is not empty; name a new folder.`);
  }
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const manifest = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const tables: Manifest['tables'] = [];
    // Until the end no process removes the bytes of what is deleted meanwhile.
    await tx`select pg_advisory_xact_lock(hashtextextended(${FILES_LOCK}, 0))`;
    const [started] = await tx<[{ at: Date }]>`select now() as at`;
    for (const [part, source] of [
      ['storage', beside.storage],
      ['artifacts', beside.artifacts],
    ] as const) {
      if (existsSync(source)) {
        await cp(source, join(folder, part), {
          recursive: true,
          filter: (path) => !isUnfinished(path, source),
        });
      }
    }
    for (const { name, columns } of await listTables(tx)) {
      const file = createWriteStream(join(folder, 'tables', `${name}.copy`), { mode: 0o600 });
      tables.push({ name, columns, sha256: await copyOut(tx, name, columns, file) });
    }
    return {
      format: 1 as const,
      at: started.at.toISOString(),
      migrations: await listMigrations(tx),
      tables,
      sequences: [
        ...(await tx<{ name: string; value: string }[]>`
          select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
          from pg_catalog.pg_sequences where schemaname in ${tx(SCHEMAS)} and last_value is not null`),
      ],
    };
  });
  if (existsSync(beside.secrets)) {
    await copyFile(beside.secrets, join(folder, 'secrets.json'));
    await chmod(join(folder, 'secrets.json'), 0o600);
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/** Skips unfinished uploads: they belong to no object and can vanish during the backup. */
const isUnfinished = (path: string, source: string): boolean =>
  ['incoming', 'resumable'].some((name) => path === join(source, name));

/** The migrations of a database, in their order. */
export async function listMigrations(sql: Sql | TransactionSql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** Every table whose rows are kept, with the columns that are written rather than computed. */
export async function listTables(sql: Sql | TransactionSql): Promise<{ name: string; columns: string[] }[]> {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${sql(SCHEMAS)} and c.relkind = 'r'
    group by 1 order by 1`;
  return [...rows];
}
