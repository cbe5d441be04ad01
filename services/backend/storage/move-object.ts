import { z } from 'zod';
import { actAs, actAsBackend } from '../act-as.ts';
import type { Claims } from '../auth/tokens.ts';
import { isAllowed } from './content-type.ts';
import type { ObjectRow, StorageContext } from './context.ts';
import { findVisible } from './find-object.ts';
import { checkBucket, checkName, type ObjectName } from './names.ts';
import { readRules } from './put-object.ts';
import { badRequest, objectNotFound, StorageError, tooLarge, translate, wrongType } from './storage-error.ts';
import { tidy } from './sweep.ts';

export const MoveBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.string().nullish(),
  copyMetadata: z.boolean().default(true),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

interface Way {
  from: ObjectName;
  to: ObjectName;
}

/** From where to where. Of an object there is one version: one cannot be named. */
export function readWay(body: z.infer<typeof MoveBody>): Way {
  if (body.sourceVersionId) throw badRequest('There are no versions here');
  return {
    from: { bucket: checkBucket(body.bucketId), name: checkName(body.sourceKey) },
    to: {
      bucket: checkBucket(body.destinationBucket ?? body.bucketId),
      name: checkName(body.destinationKey),
    },
  };
}

/** Gives an object another name, also in another bucket; the bytes stay where they are. */
export async function moveObject(ctx: StorageContext, claims: Claims, { from, to }: Way) {
  const row = await findVisible(ctx, claims, from);
  await checkRules(ctx, claims, row, from, to);
  const version = row.version ?? (await copyBytes(ctx, row));
  try {
    await ctx.sql.begin(async (db) => {
      await actAs(db, claims);
      const moved = await db`
        update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}, version = ${version}, updated_at = now()
        where id = ${row.id} and version is not distinct from ${row.version}`;
      if (moved.count === 0) throw new StorageError(403, 'AccessDenied', 'The object may not be moved');
    });
  } catch (error) {
    if (row.version === null) await ctx.files.remove(version);
    translate(error);
  }
  return { message: 'Successfully moved', Id: row.id, Key: `${to.bucket}/${to.name}` };
}

/** A second object with the same bytes, the caller's own. */
export async function copyObject(
  ctx: StorageContext,
  claims: Claims,
  { from, to }: Way,
  { upsert, userMetadata }: { upsert: boolean; userMetadata: object | null | undefined },
) {
  const row = await findVisible(ctx, claims, from);
  await checkRules(ctx, claims, row, from, to);
  const version = await copyBytes(ctx, row);
  const owner = claims.sub ?? null;
  try {
    const metadata = { ...row.metadata, eTag: `"${version}"`, lastModified: new Date().toISOString() };
    const saved = userMetadata === undefined ? row.user_metadata : userMetadata;
    const id = await ctx.sql.begin(async (db) => {
      await actAs(db, claims);
      const changes = {
        version,
        metadata: db.json(metadata),
        user_metadata: saved && db.json(saved as never),
      };
      const added = { bucket_id: to.bucket, name: to.name, owner, owner_id: owner, ...changes };
      const clash = upsert
        ? db`on conflict (bucket_id, name) do update set ${db({ ...changes, updated_at: new Date() } as never)}`
        : db``;
      await db`insert into storage.objects ${db(added as never)} ${clash}`;
      await actAsBackend(db);
      const [stored] = await db<
        [{ id: string }]
      >`select id from storage.objects where bucket_id = ${to.bucket} and name = ${to.name}`;
      return stored.id;
    });
    await tidy(ctx);
    return { Id: id, Key: `${to.bucket}/${to.name}`, name: to.name, bucket_id: to.bucket, metadata };
  } catch (error) {
    await ctx.files.remove(version);
    return translate(error);
  }
}

async function checkRules(
  ctx: StorageContext,
  claims: Claims,
  row: ObjectRow,
  from: ObjectName,
  to: ObjectName,
): Promise<void> {
  if (from.bucket === to.bucket) return;
  const { maxBytes, allowed } = await readRules(ctx, to.bucket);
  if (row.metadata.size > maxBytes) throw tooLarge();
  if (!isAllowed(row.metadata.mimetype, allowed)) throw wrongType(row.metadata.mimetype);
  await checkLeaving(ctx, claims, row);
}

/** Requires update rights to move an object out of a private bucket; read access isn't enough. */
async function checkLeaving({ sql }: StorageContext, claims: Claims, row: ObjectRow): Promise<void> {
  const canMove = await sql.begin(async (db) => {
    const [from] = await db`select 1 from storage.buckets where id = ${row.bucket_id} and public`;
    if (from) return true;
    await actAs(db, claims);
    // A row is locked under the policies of update.
    return (await db`select 1 from storage.objects where id = ${row.id} for update`).length > 0;
  });
  if (!canMove) throw new StorageError(403, 'AccessDenied', 'The object may not leave its bucket');
}

async function copyBytes({ files }: StorageContext, row: ObjectRow): Promise<string> {
  const version = crypto.randomUUID();
  if (!(await files.copy(row, version))) throw objectNotFound();
  return version;
}
