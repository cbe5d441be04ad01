import type { Sql, TransactionSql } from 'postgres';
import { actAs, actAsBackend } from '../act-as.ts';
import type { Claims } from '../auth/tokens.ts';
import { isAllowed, judgeType } from './content-type.ts';
import type { StorageContext } from './context.ts';
import type { ObjectName } from './names.ts';
import type { Received } from './receive.ts';
import { MAX_SVG_BYTES, safeSvg } from './safe-svg.ts';
import {
  bucketNotFound,
  objectNotFound,
  StorageError,
  tooLarge,
  translate,
  wrongType,
} from './storage-error.ts';
import { tidy } from './sweep.ts';

export type PutMode = 'insert' | 'upsert' | 'update';

interface BucketRules {
  maxBytes: number;
  allowed: string[] | null;
}

class TriedOut extends Error {}

/** Reads a bucket's size and type limits. */
export async function readRules({ sql, maxBytes }: StorageContext, bucket: string): Promise<BucketRules> {
  const [rules] = await sql<{ file_size_limit: string | null; allowed_mime_types: string[] | null }[]>`
    select file_size_limit, allowed_mime_types from storage.buckets where id = ${bucket}`;
  if (!rules) throw bucketNotFound();
  return {
    maxBytes: Math.min(maxBytes, Number(rules.file_size_limit ?? maxBytes)),
    allowed: rules.allowed_mime_types,
  };
}

/**
 * Checks whether the caller may store an object of this size by running the later statement and rolling it
 * back. Runs before the upload, so that rejected files can't fill the disk.
 */
export async function tryPut(
  ctx: StorageContext,
  claims: Claims,
  object: ObjectName,
  mode: PutMode,
  { size, mimetype }: { size: number; mimetype: string },
): Promise<BucketRules> {
  const rules = await readRules(ctx, object.bucket);
  if (size > rules.maxBytes) throw tooLarge();
  if (mimetype !== '' && !isAllowed(mimetype, rules.allowed)) throw wrongType(mimetype);
  const row = rowOf(object, claims, { version: null, metadata: { size, mimetype }, userMetadata: null });
  await ctx.sql
    .begin(async (db) => {
      await actAs(db, claims);
      await writeRow(db, row, mode);
      throw new TriedOut();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedOut)) translate(error);
    });
  return rules;
}

/** Stores what came in as the caller: bytes first, then the row under row security; what was there before goes last. */
export async function putObject(
  ctx: StorageContext,
  claims: Claims,
  object: ObjectName,
  received: Received,
  mode: PutMode,
  /** Runs in the same transaction before the row is written. */
  first: (db: TransactionSql) => Promise<void> = async () => {},
): Promise<{ Id: string; Key: string }> {
  const { sql, files } = ctx;
  const version = crypto.randomUUID();
  let { part } = received;
  try {
    const { allowed } = await readRules(ctx, object.bucket);
    const mimetype = await judgeType(files, part, object.name, received.mimetype, allowed);
    if (mimetype.startsWith('image/svg+xml')) {
      if (part.size > MAX_SVG_BYTES) throw tooLarge();
      part = await files.rewrite(part, safeSvg(await files.text(part)));
    }
    const metadata = {
      eTag: `"${version}"`,
      size: part.size,
      contentLength: part.size,
      mimetype,
      cacheControl: received.cacheControl,
      lastModified: new Date().toISOString(),
      httpStatusCode: 200,
    };
    await files.store(part, version);
    const row = rowOf(object, claims, { version, metadata, userMetadata: received.userMetadata });
    const id = await sql.begin(async (db) => {
      await first(db);
      await actAs(db, claims);
      await writeRow(db, row, mode);
      await actAsBackend(db);
      const [stored] = await db<[{ id: string }]>`
        select id from storage.objects where bucket_id = ${object.bucket} and name = ${object.name}`;
      return stored.id;
    });
    await needsRetention(sql, id);
    await tidy(ctx);
    return { Id: id, Key: `${object.bucket}/${object.name}` };
  } catch (error) {
    await Promise.all([files.drop(part), isRejection(error) && files.remove(version)]);
    return translate(error);
  }
}

/** A COMMIT that found its transaction broken is answered like any other: what counts is the row, as others see it. */
async function needsRetention(sql: Sql, id: string): Promise<void> {
  const rows = await sql`select 1 from storage.objects where id = ${id}`;
  if (rows.length === 0) throw new Error('The row of an object was not kept.');
}

/** Checks whether an error proves that nothing was stored. After a lost connection the sweep decides. */
const isRejection = (error: unknown) =>
  error instanceof StorageError || /^(22|23|42|P0)/.test(String((error as { code?: string }).code));

interface NewRow {
  bucket_id: string;
  name: string;
  version: string | null;
  owner: string | null;
  owner_id: string | null;
  metadata: object;
  user_metadata: object | null;
}

function rowOf(
  { bucket, name }: ObjectName,
  { sub }: Pick<Claims, 'sub'>,
  stored: { version: string | null; metadata: object; userMetadata: object | null },
): NewRow {
  const { version, metadata, userMetadata } = stored;
  const owner = sub ?? null;
  return { bucket_id: bucket, name, version, owner, owner_id: owner, metadata, user_metadata: userMetadata };
}

async function writeRow(db: TransactionSql, row: NewRow, mode: PutMode): Promise<void> {
  const metadata = db.json(row.metadata as never);
  const user_metadata = row.user_metadata ? db.json(row.user_metadata as never) : null;
  const changes = { version: row.version, metadata, user_metadata, updated_at: new Date() };
  if (mode === 'update') {
    const changed = await db`
      update storage.objects set ${db(changes as never)} where bucket_id = ${row.bucket_id} and name = ${row.name}`;
    if (changed.count === 0) throw objectNotFound();
    return;
  }
  const clash =
    mode === 'upsert' ? db`on conflict (bucket_id, name) do update set ${db(changes as never)}` : db``;
  await db`insert into storage.objects ${db({ ...row, metadata, user_metadata } as never)} ${clash}`;
}
