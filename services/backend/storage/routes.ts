import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Caller } from '../api-key.ts';
import type { Claims } from '../auth/tokens.ts';
import type { Log } from '../log.ts';
import { bucketRoutes } from './buckets.ts';
import { checkBucket, checkName, parseObjectName } from './names.ts';
import {
  findPublic,
  findVisible,
  listObjects,
  putObject,
  removeObjects,
  type StorageContext,
} from './objects.ts';
import { readUpload } from './read-upload.ts';
import { sendObject } from './send-object.ts';
import { StorageError, tooLarge } from './storage-error.ts';

const BASE = '/storage/v1';
const ListBody = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(200).default(''),
});
const RemoveBody = z.object({ prefixes: z.array(z.string()).max(1000) });

class Refused extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super('refused');
    this.response = response;
  }
}

/** The routes of /storage/v1. */
export function storageRoutes(
  ctx: StorageContext,
  identify: (c: Context) => Promise<Caller>,
  log: Log,
): Hono {
  const app = new Hono().basePath(BASE);
  const callerOf = async (c: Context): Promise<Claims> => {
    const caller = await identify(c);
    if ('refused' in caller) throw new Refused(caller.refused);
    return caller.claims;
  };

  app.onError((error) => {
    if (error instanceof Refused) return error.response;
    if (error instanceof StorageError) return error.toResponse();
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return new StorageError(400, 'InvalidRequest', 'Invalid request body').toResponse();
    log.error({ err: error }, 'storage request failed');
    return new StorageError(500, 'internal', 'Internal server error').toResponse();
  });
  // A form adds a few hundred bytes around its file.
  app.use(bodyLimit({ maxSize: ctx.maxBytes + 10_000, onError: () => tooLarge().toResponse() }));

  app.get('/object/public/*', async (c) => {
    return sendObject(
      c,
      ctx.files,
      await findPublic(ctx, parseObjectName(c.req.url, `${BASE}/object/public/`)),
      true,
    );
  });
  app.post('/object/list/:bucket', async (c) => {
    const claims = await callerOf(c);
    return c.json(
      await listObjects(ctx, claims, checkBucket(c.req.param('bucket')), ListBody.parse(await c.req.json())),
    );
  });
  app.get('/object/authenticated/*', async (c) => {
    const claims = await callerOf(c);
    return sendObject(
      c,
      ctx.files,
      await findVisible(ctx, claims, parseObjectName(c.req.url, `${BASE}/object/authenticated/`)),
      false,
    );
  });
  app.get('/object/info/*', async (c) => {
    const claims = await callerOf(c);
    const row = await findVisible(ctx, claims, parseObjectName(c.req.url, `${BASE}/object/info/`));
    const { size, mimetype, cacheControl, eTag } = row.metadata;
    return c.json({
      id: row.id,
      name: row.name,
      version: row.version,
      size,
      content_type: mimetype,
      cache_control: cacheControl,
      etag: eTag,
      created_at: row.created_at,
      last_modified: row.updated_at,
    });
  });
  app.get('/object/*', async (c) => {
    const claims = await callerOf(c);
    return sendObject(
      c,
      ctx.files,
      await findVisible(ctx, claims, parseObjectName(c.req.url, `${BASE}/object/`)),
      false,
    );
  });
  app.on(['POST', 'PUT'], '/object/*', async (c) => {
    const claims = await callerOf(c);
    const name = parseObjectName(c.req.url, `${BASE}/object/`);
    const mode =
      c.req.method === 'PUT' ? 'update' : c.req.header('x-upsert') === 'true' ? 'upsert' : 'insert';
    return c.json(await putObject(ctx, claims, name, await readUpload(c), mode));
  });
  app.delete('/object/:bucket', async (c) => {
    const claims = await callerOf(c);
    const { prefixes } = RemoveBody.parse(await c.req.json());
    return c.json(
      await removeObjects(ctx, claims, checkBucket(c.req.param('bucket')), prefixes.map(checkName)),
    );
  });
  bucketRoutes(app, ctx, callerOf);
  app.all('/*', () => new StorageError(404, 'not_found', 'This endpoint does not exist here').toResponse());
  return app;
}
