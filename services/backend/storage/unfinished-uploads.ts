import type { Sql, TransactionSql } from 'postgres';
import type { ObjectName } from './names.ts';
import { StorageError, translate } from './storage-error.ts';

/** Limit of unfinished uploads per user. */
export const MAX_UNFINISHED = 20;

export interface UnfinishedUpload extends ObjectName {
  id: string;
  owner: string;
  size: number;
  mimetype: string;
}

/**
 * Notes an upload that has begun, so that its whole size counts until it is finished, given up or swept.
 * @throws StorageError 429 `TooManyUploads`, and what the tables' owner raises where there is no room
 */
export async function noteUpload(sql: Sql, upload: UnfinishedUpload): Promise<void> {
  const { id, bucket, owner, size, mimetype } = upload;
  await sql
    .begin(async (db) => {
      await db`select pg_advisory_xact_lock(hashtextextended(${`storage uploads of ${owner}`}, 0))`;
      const [{ count }] = await db<[{ count: number }]>`
        select count(*)::int as count from storage.unfinished_uploads where owner = ${owner}`;
      if (count >= MAX_UNFINISHED)
        throw new StorageError(429, 'TooManyUploads', `${MAX_UNFINISHED} uploads are unfinished already`);
      await db`insert into storage.unfinished_uploads (id, bucket_id, owner, metadata)
        values (${id}, ${bucket}, ${owner}, ${db.json({ size, mimetype })})`;
    })
    .catch(translate);
}

/** Gives the room of an upload back: in the transaction that stores its object, or because there will be none. */
export const releaseUpload = async (db: Sql | TransactionSql, id: string): Promise<void> =>
  void (await db`delete from storage.unfinished_uploads where id = ${id}`);

/** Gives back what belongs to uploads of before whose bytes are gone. */
export async function purgeUploads(sql: Sql, left: ReadonlySet<string>, before: Date): Promise<void> {
  const old = await sql<{ id: string }[]>`
    select id from storage.unfinished_uploads where created_at < ${before}`;
  const gone = old.map(({ id }) => id).filter((id) => !left.has(id));
  if (gone.length > 0) await sql`delete from storage.unfinished_uploads where id = any (${gone})`;
}
