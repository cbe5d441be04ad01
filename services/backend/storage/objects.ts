import type { Sql } from 'postgres';
import { actAs } from '../act-as.ts';
import type { Claims } from '../auth/tokens.ts';
import type { Files, Place } from './files.ts';
import type { ObjectName } from './names.ts';
import { bucketNotFound, objectNotFound, StorageError, tooLarge, translate } from './storage-error.ts';

export interface StorageContext {
  sql: Sql;
  files: Files;
  maxBytes: number;
}

export interface ObjectRow extends Place {
  id: string;
  metadata: { size: number; mimetype: string; cacheControl: string; eTag?: string };
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

export interface Upload {
  bytes: Uint8Array;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

interface BucketRow {
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
}

/** Stores an object as the caller: bytes first, then the row under row security, then the old bytes go. */
export async function putObject(
  ctx: StorageContext,
  claims: Claims,
  { bucket, name }: ObjectName,
  upload: Upload,
  mode: 'insert' | 'upsert' | 'update',
) {
  const { sql, files } = ctx;
  const [rules] = await sql<
    BucketRow[]
  >`select file_size_limit, allowed_mime_types from storage.buckets where id = ${bucket}`;
  if (!rules) throw bucketNotFound();
  if (upload.bytes.length > Math.min(ctx.maxBytes, Number(rules.file_size_limit ?? ctx.maxBytes)))
    throw tooLarge();
  checkType(upload.mimetype, rules.allowed_mime_types);
  const version = crypto.randomUUID();
  const { mimetype, cacheControl } = upload;
  const metadata = {
    size: upload.bytes.length,
    contentLength: upload.bytes.length,
    mimetype,
    cacheControl,
    eTag: `"${version}"`,
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
  };
  await files.write(version, upload.bytes);
  const [before] = await sql<
    { version: string }[]
  >`select version from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  try {
    const id = await sql.begin(async (db) => {
      await actAs(db, claims);
      const row = {
        bucket_id: bucket,
        name,
        version,
        owner: claims.sub ?? null,
        owner_id: claims.sub ?? null,
        metadata: db.json(metadata),
        user_metadata: upload.userMetadata ? db.json(upload.userMetadata as never) : null,
      };
      const changes = {
        version,
        metadata: row.metadata,
        user_metadata: row.user_metadata,
        updated_at: new Date(),
      };
      if (mode === 'update') {
        const changed =
          await db`update storage.objects set ${db(changes as never)} where bucket_id = ${bucket} and name = ${name}`;
        if (changed.count === 0) throw objectNotFound();
      } else {
        const clash =
          mode === 'upsert' ? db`on conflict (bucket_id, name) do update set ${db(changes as never)}` : db``;
        await db`insert into storage.objects ${db(row as never)} ${clash}`;
      }
      await db`reset role`;
      const [stored] = await db<
        [{ id: string }]
      >`select id from storage.objects where bucket_id = ${bucket} and name = ${name}`;
      return stored.id;
    });
    if (before) await files.remove(before.version);
    return { Id: id, Key: `${bucket}/${name}` };
  } catch (error) {
    await files.remove(version);
    return translate(error);
  }
}

/** The row of an object in a public bucket. */
export async function findPublic({ sql }: StorageContext, { bucket, name }: ObjectName): Promise<ObjectRow> {
  const [row] = await sql<ObjectRow[]>`
    select o.* from storage.objects o join storage.buckets b on b.id = o.bucket_id
    where b.public and b.id = ${bucket} and o.name = ${name}`;
  if (!row) throw objectNotFound();
  return row;
}

/** The row of an object the caller may see. */
export function findVisible(
  { sql }: StorageContext,
  claims: Claims,
  { bucket, name }: ObjectName,
): Promise<ObjectRow> {
  return sql.begin(async (db) => {
    await actAs(db, claims);
    const [row] = await db<
      ObjectRow[]
    >`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`;
    if (!row) throw objectNotFound();
    return row;
  });
}

/** Deletes what the caller may delete and answers those rows. */
export async function removeObjects(
  { sql, files }: StorageContext,
  claims: Claims,
  bucket: string,
  names: string[],
): Promise<ObjectRow[]> {
  const gone = await sql
    .begin(async (db) => {
      await actAs(db, claims);
      return db<
        ObjectRow[]
      >`delete from storage.objects where bucket_id = ${bucket} and name = any (${names}) returning *`;
    })
    .catch(translate);
  await Promise.all(gone.map((row) => files.remove(row.version)));
  return gone;
}

export interface ListRequest {
  prefix: string;
  limit: number;
  offset: number;
  search: string;
}

/** One level of a folder, folders first as storage-js shows them: with a name and nothing else. */
export function listObjects(
  { sql }: StorageContext,
  claims: Claims,
  bucket: string,
  { prefix, limit, offset, search }: ListRequest,
) {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  return sql.begin(async (db) => {
    await actAs(db, claims);
    return db`
      with inside as (
        select *, substr(name, ${folder.length + 1}::int) as rest from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${folder})
      ), level as (
        select distinct on (split_part(rest, '/', 1)) split_part(rest, '/', 1) as entry, position('/' in rest) > 0 as is_folder, *
        from inside order by split_part(rest, '/', 1), position('/' in rest) desc
      )
      select entry as name, case when not is_folder then id end as id, case when not is_folder then metadata end as metadata,
        case when not is_folder then created_at end as created_at, case when not is_folder then updated_at end as updated_at,
        case when not is_folder then last_accessed_at end as last_accessed_at
      from level where entry ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}
      order by is_folder desc, entry limit ${limit} offset ${offset}`;
  });
}

function checkType(type: string, allowed: string[] | null): void {
  if (!allowed || allowed.length === 0) return;
  const plain = type.split(';')[0] ?? '';
  const fits = allowed.some(
    (pattern) =>
      pattern === plain ||
      pattern === '*/*' ||
      (pattern.endsWith('/*') && plain.startsWith(pattern.slice(0, -1))),
  );
  if (!fits) throw new StorageError(415, 'invalid_mime_type', `mime type ${plain} is not supported`);
}
