import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { actAs } from '../act-as.ts';
import type { Claims } from '../auth/tokens.ts';
import { checkBucket } from './names.ts';
import type { StorageContext } from './objects.ts';
import { bucketNotFound, translate } from './storage-error.ts';

const BucketBody = z.object({
  id: z.string().optional(),
  name: z.string(),
  public: z.boolean().default(false),
  file_size_limit: z.number().int().positive().nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
});

/** Buckets, under row security like everything else: without a policy only the service role makes and sees them. */
export function bucketRoutes(
  app: Hono,
  { sql }: StorageContext,
  callerOf: (c: Context) => Promise<Claims>,
): void {
  app.get('/bucket', async (c) => {
    const claims = await callerOf(c);
    return c.json(
      await sql.begin(async (db) => {
        await actAs(db, claims);
        return db`select * from storage.buckets order by id`;
      }),
    );
  });
  app.get('/bucket/:id', async (c) => {
    const claims = await callerOf(c);
    const [bucket] = await sql.begin(async (db) => {
      await actAs(db, claims);
      return db`select * from storage.buckets where id = ${c.req.param('id')}`;
    });
    if (!bucket) throw bucketNotFound();
    return c.json(bucket);
  });
  app.post('/bucket', async (c) => {
    const claims = await callerOf(c);
    const body = BucketBody.parse(await c.req.json());
    const id = checkBucket(body.id ?? body.name);
    await sql
      .begin(async (db) => {
        await actAs(db, claims);
        await db`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
          values (${id}, ${body.name}, ${body.public}, ${body.file_size_limit ?? null}, ${body.allowed_mime_types ?? null})`;
      })
      .catch(translate);
    return c.json({ name: id });
  });
}
