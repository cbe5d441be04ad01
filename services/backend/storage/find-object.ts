import { actAs } from '../act-as.ts';
import type { Claims } from '../auth/tokens.ts';
import type { ObjectRow, StorageContext } from './context.ts';
import type { ObjectName } from './names.ts';
import { objectNotFound, translate } from './storage-error.ts';
import { tidy } from './sweep.ts';

/** The row of an object in a public bucket. */
export async function findPublic({ sql }: StorageContext, { bucket, name }: ObjectName): Promise<ObjectRow> {
  const [row] = await sql<ObjectRow[]>`
    select o.* from storage.objects o join storage.buckets b on b.id = o.bucket_id
    where b.public and b.id = ${bucket} and o.name = ${name}`;
  if (!row) throw objectNotFound();
  return row;
}

/** The row of an object whoever asks: only after a signed address was checked. */
export async function findSigned({ sql }: StorageContext, { bucket, name }: ObjectName): Promise<ObjectRow> {
  const [row] = await sql<ObjectRow[]>`
    select * from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  if (!row) throw objectNotFound();
  return row;
}

/** The row of an object the caller may see. */
export async function findVisible(
  { sql }: StorageContext,
  claims: Claims,
  { bucket, name }: ObjectName,
): Promise<ObjectRow> {
  const [row] = await sql.begin(async (db) => {
    await actAs(db, claims);
    return db<ObjectRow[]>`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  });
  if (!row) throw objectNotFound();
  return row;
}

/** Deletes what the caller may delete and answers those rows; their bytes go with them. */
export async function removeObjects(
  ctx: StorageContext,
  claims: Claims,
  bucket: string,
  names: string[] | 'all',
): Promise<ObjectRow[]> {
  const gone = await ctx.sql
    .begin(async (db) => {
      await actAs(db, claims);
      return db<ObjectRow[]>`
        delete from storage.objects where bucket_id = ${bucket}
          ${names === 'all' ? db`` : db`and name = any (${names})`} returning *`;
    })
    .catch(translate);
  await tidy(ctx);
  return gone;
}
