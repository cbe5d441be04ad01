import type { Context, Hono } from 'hono';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { actAs } from '../act-as.ts';
import type { Claims } from '../auth/tokens.ts';
import type { StorageContext } from './context.ts';
import { removeObjects } from './find-object.ts';
import { checkBucket } from './names.ts';
import { bucketNotFound, StorageError, translate } from './storage-error.ts';

const UNITS = { '': 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** A number of bytes, or words such as 20MB as storage-js sends them on. */
const Size = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)? ?([kmg]?b)?$/i)])
  .transform((given) => {
    const [, figure = '0', unit = ''] = /^([\d.]+) ?([a-z]*)$/i.exec(String(given)) ?? [];
    return Math.floor(Number(figure) * UNITS[unit.toLowerCase() as keyof typeof UNITS]);
  })
  .pipe(z.int().min(0).max(1e13));

const BucketBody = z.object({
  id: z.string().optional(),
  name: z.string(),
  public: z.boolean().default(false),
  type: z.enum(['STANDARD']).nullish(),
  file_size_limit: Size.nullish(),
  allowed_mime_types: z.array(z.string().regex(/^[\w.+*-]+\/[\w.+*-]+$/)).nullish(),
});
const BucketChanges = BucketBody.omit({ id: true, name: true, type: true }).partial();

/** The columns of a bucket that storage-js knows. */
const SHOWN = [
  'id',
  'name',
  'owner',
  'public',
  'file_size_limit',
  'allowed_mime_types',
  'created_at',
  'updated_at',
] as const;

const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().max(100).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/** Buckets, under row security like everything else: without a policy only the service role makes and sees them. */
export function bucketRoutes(
  app: Hono,
  ctx: StorageContext,
  callerOf: (c: Context) => Promise<Claims>,
): void {
  const as = async <T>(c: Context, work: (db: TransactionSql) => Promise<T>) => {
    const claims = await callerOf(c);
    return ctx.sql
      .begin(async (db) => {
        await actAs(db, claims);
        return work(db);
      })
      .catch(translate) as Promise<T>;
  };
  const idOf = (c: Context) => checkBucket(c.req.param('id') ?? '');

  app.get('/bucket', async (c) => {
    const { limit, offset, search, sortColumn, sortOrder } = ListQuery.parse(c.req.query());
    return c.json(
      await as(
        c,
        (db) => db`
          select ${db(SHOWN)} from storage.buckets where name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}
          order by ${db(sortColumn)} ${sortOrder === 'desc' ? db`desc` : db`asc`} limit ${limit} offset ${offset}`,
      ).then((rows) => rows.map(shown)),
    );
  });
  app.get('/bucket/:id', async (c) => {
    const [bucket] = await as(c, (db) => db`select ${db(SHOWN)} from storage.buckets where id = ${idOf(c)}`);
    if (!bucket) throw bucketNotFound();
    return c.json(shown(bucket));
  });
  app.post('/bucket', async (c) => {
    const body = BucketBody.parse(await c.req.json());
    const id = checkBucket(body.id ?? body.name);
    const { name, file_size_limit = null, allowed_mime_types = null } = body;
    await as(
      c,
      (db) => db`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
        values (${id}, ${name}, ${body.public}, ${file_size_limit}, ${allowed_mime_types})`,
    );
    return c.json({ name: id });
  });
  app.put('/bucket/:id', async (c) => {
    const body = await c.req.json<object>();
    const changes = BucketChanges.parse(body);
    // Absent fields stay; explicit nulls clear a limit.
    const given = Object.fromEntries(Object.entries(changes).filter(([key]) => key in body));
    const changed = await as(
      c,
      (db) =>
        db`update storage.buckets set ${db({ ...given, updated_at: new Date() } as never)} where id = ${idOf(c)}`,
    );
    if (changed.count === 0) throw bucketNotFound();
    return c.json({ message: 'Successfully updated' });
  });
  app.post('/bucket/:id/empty', async (c) => {
    const claims = await callerOf(c);
    const [bucket] = await as(c, (db) => db`select id from storage.buckets where id = ${idOf(c)}`);
    if (!bucket) throw bucketNotFound();
    await removeObjects(ctx, claims, idOf(c), 'all');
    return c.json({ message: 'Successfully emptied' });
  });
  app.delete('/bucket/:id', async (c) => {
    const gone = await as(c, (db) =>
      db`delete from storage.buckets where id = ${idOf(c)}`.catch((error: { code?: string }) => {
        if (error.code !== '23503') throw error;
        throw new StorageError(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty');
      }),
    );
    if (gone.count === 0) throw bucketNotFound();
    return c.json({ message: 'Successfully deleted' });
  });
}

/** PostgreSQL's long integers come as text; storage-js has a number there. */
const shown = (bucket: Record<string, unknown>) => ({
  ...bucket,
  type: 'STANDARD',
  file_size_limit: bucket['file_size_limit'] === null ? null : Number(bucket['file_size_limit']),
});
