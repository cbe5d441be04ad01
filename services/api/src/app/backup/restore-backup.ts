import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asOfBaseline } from '@stoa/supabase/migrate';
import type { Sql, TransactionSql } from 'postgres';
import { type Beside, listMigrations, listTables } from './make-backup.ts';
import { BackupError, Manifest, MANIFEST } from './manifest.ts';

/** Reads what a backup says of itself and looks at every table's file; refuses half a backup and a changed one. */
export async function readBackup(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new BackupError(`${folder} is no whole backup: it has no ${MANIFEST}.`);
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const { name, sha256 } of manifest.tables) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, 'tables', `${name}.copy`)), hash);
    if (hash.digest('hex') !== sha256)
      throw new BackupError(`The rows of ${name} in this backup were changed.`);
  }
  return manifest;
}

/** Puts the files of a backup in their places; before the service starts there, so that it takes over the secrets. */
export async function restoreFiles(folder: string, beside: Beside): Promise<void> {
  for (const [part, target] of [
    ['storage', beside.storage],
    ['artifacts', beside.artifacts],
  ] as const) {
    if (existsSync(join(folder, part))) await cp(join(folder, part), target, { recursive: true });
  }
  if (existsSync(join(folder, 'secrets.json'))) {
    await copyFile(join(folder, 'secrets.json'), beside.secrets);
    await chmod(beside.secrets, 0o600);
  }
}

/** Puts the rows of a backup into a database that has its tables and no accounts; all of them or none. */
export async function restoreRows(sql: Sql, folder: string, manifest: Manifest): Promise<void> {
  await sql.begin(async (tx) => {
    await requireFitting(tx, manifest);
    // Rows come as they were, so nothing is computed, announced or checked once more.
    await tx`set local session_replication_role = replica`;
    for (const { name } of manifest.tables) await tx`delete from ${tx(name)}`;
    for (const { name, columns } of manifest.tables) {
      await copyIn(tx, name, columns, join(folder, 'tables', `${name}.copy`));
    }
    for (const { name, value } of manifest.sequences)
      await tx`select setval(${name}::regclass, ${value}::bigint)`;
  });
}

/** A refusal that comes after the last byte never reaches the stream; the statement behind it on the same line does fail. */
async function copyIn(tx: TransactionSql, name: string, columns: string[], file: string): Promise<void> {
  const rows = await tx`copy ${tx(name)} (${tx(columns)}) from stdin`.writable();
  await pipeline(createReadStream(file), rows, { end: false });
  while (rows.writableLength > 0) await nextTurn();
  rows.end();
  await nextTurn();
  await tx`select 1`.catch((cause: unknown) => {
    throw new BackupError(`The rows of ${name} in this backup cannot be read.`, { cause });
  });
}

async function requireFitting(tx: TransactionSql, manifest: Manifest): Promise<void> {
  const [row] = await tx<
    [{ accounts: number }]
  >`select count(*)::int as accounts from public.accounts where kind = 'site'`;
  if (row.accounts > 0) {
    throw new BackupError(
      `The database has ${row.accounts} accounts; a backup is restored into an empty one only.`,
    );
  }
  const migrations = await listMigrations(tx);
  if (migrations.join() !== asOfBaseline(manifest.migrations).join()) {
    throw new BackupError(
      'The backup was made by another version of Stoa; restore it with that version, then start the new one.',
    );
  }
  const there = new Set((await listTables(tx)).map(({ name }) => name));
  const missing = manifest.tables.find(({ name }) => !there.has(name));
  if (missing) throw new BackupError(`There is no table ${missing.name} here.`);
}
