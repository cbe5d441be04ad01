import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { join, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { type CsvCell, toCsv } from '@stoa/shared/contracts/csv';
import { z } from 'zod';
import type { Database, Queryable } from '../../shared/database/connect.ts';
import { createZipParts, type ZipPart } from './zip-parts.ts';

/** Tables that come as CSV too, for spreadsheets. */
const CSV_TABLES = ['members', 'orders', 'enrolments'];
const ROWS_AT_ONCE = 100;

export interface ExportSource {
  /** Holds the rows of the site. */
  database: Database;
  accountId: string;
  slug: string;
  /** Folder of the embedded backend's files; null where they lie at a hosted one. */
  storageDir: string | null;
}

export interface ExportTarget {
  /** Made for this export; parts of a run before are removed. */
  dir: string;
  partBytes: number;
  /** Called after each chunk; what it throws ends the export. */
  onChunk(): Promise<void>;
}

const StoredFile = z.object({
  bucket: z.string(),
  name: z.string(),
  version: z.uuid().nullable(),
  bytes: z.coerce.number(),
});
type StoredFile = z.infer<typeof StoredFile>;

/** Writes the rows of a site as of one moment, then its files, into zips. */
export async function writeSiteExport(source: ExportSource, target: ExportTarget): Promise<ZipPart[]> {
  const { dir, partBytes, onChunk } = target;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const day = new Date().toISOString();
  const prefix = `${source.slug}-${day.slice(0, 10)}`;
  const zips = createZipParts({ dir, prefix, maxBytes: partBytes, onChunk });
  const fileList = join(dir, 'files.jsonl');
  try {
    await zips.note({ site: source.slug, accountId: source.accountId, exportedAt: day, format: 1 });
    await source.database.begin('isolation level repeatable read read only', async (sql) => {
      await sql`set local timezone to 'UTC'`;
      await writeTables(sql, source.accountId, zips);
      await listFiles(sql, source.accountId, fileList);
    });
    for await (const line of createInterface({ input: createReadStream(fileList) }))
      await writeFile(StoredFile.parse(JSON.parse(line)), source.storageDir, zips);
    const parts = await zips.close();
    await Promise.all([fileList, join(dir, 'manifest.jsonl')].map((path) => rm(path)));
    return parts;
  } catch (error) {
    await zips.abort();
    throw error;
  }
}

type Zips = ReturnType<typeof createZipParts>;

async function writeTables(sql: Queryable, accountId: string, zips: Zips): Promise<void> {
  const tables = await sql<
    { name: string; columns: string[] }[]
  >`select name, columns from ops.export_tables()`;
  for (const { name, columns } of tables) {
    await zips.addLines(`tables/${name}.jsonl`, readRows(sql, accountId, name));
    if (!CSV_TABLES.includes(name)) continue;
    const rows = csvRows(readRows(sql, accountId, name), columns);
    await zips.addLines(`csv/${name}.csv`, rows, `\uFEFF${toCsv(columns, [])}`);
  }
}

async function* readRows(sql: Queryable, accountId: string, table: string): AsyncGenerator<string> {
  await sql`select ops.open_export_rows(${accountId}, ${table})`;
  for (;;) {
    const rows = await sql.unsafe<{ row: string }[]>(`fetch ${ROWS_AT_ONCE} from site_export_rows`);
    for (const { row } of rows) yield `${row}\n`;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close site_export_rows`;
}

async function* csvRows(lines: AsyncIterable<string>, columns: string[]): AsyncGenerator<string> {
  for await (const line of lines) {
    const row = JSON.parse(line) as Record<string, unknown>;
    // Without its empty head.
    yield toCsv([], [columns.map((column) => cellOf(row[column]))]).slice(2);
  }
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}

async function listFiles(sql: Queryable, accountId: string, path: string): Promise<void> {
  const list = createWriteStream(path, { mode: 0o600 });
  await sql`select ops.open_export_files(${accountId})`;
  for (;;) {
    const rows = await sql.unsafe(`fetch ${ROWS_AT_ONCE} from site_export_files`);
    for (const row of rows) if (!list.write(`${JSON.stringify(row)}\n`)) await once(list, 'drain');
    if (rows.length < ROWS_AT_ONCE) break;
  }
  list.end();
  await once(list, 'close');
}

/** Bucket in words, as its name is the site's ID. */
const folderOf = (bucket: string): string =>
  bucket.endsWith('-private') ? 'private' : bucket.endsWith('-work') ? 'submissions' : 'public';

/** A file without a version was put there by the machine's owner, under its name; a name that leads out has no place. */
function placeOf({ bucket, name, version }: StoredFile, storageDir: string): string | null {
  if (version !== null) return join(storageDir, version);
  const place = resolve(storageDir, bucket, name);
  return place.startsWith(resolve(storageDir, bucket) + sep) ? place : null;
}

async function writeFile(stored: StoredFile, storageDir: string | null, zips: Zips): Promise<void> {
  const path = `media/${folderOf(stored.bucket)}/${stored.name}`;
  const place = storageDir === null ? null : placeOf(stored, storageDir);
  const file = place === null ? null : await open(place).catch(() => null);
  if (!file) return zips.note({ path, bytes: stored.bytes, missing: true });
  const { size } = await file.stat();
  await zips.addFile(path, file.createReadStream() as AsyncIterable<Uint8Array>, size);
}
