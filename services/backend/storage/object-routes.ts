import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Claims } from '../auth/tokens.ts';
import type { StorageContext } from './context.ts';
import { removeObjects } from './find-object.ts';
import { ListBody, listObjects, listObjectsV2, ListV2Body } from './list-objects.ts';
import { copyObject, MoveBody, moveObject, readWay } from './move-object.ts';
import { checkBucket, checkName, cleanType, parseObjectName } from './names.ts';
import { putObject, tryPut } from './put-object.ts';
import { receive } from './receive.ts';

const BASE = '/storage/v1/object';
/** A form is a little larger than the file in it. */
const FORM_BYTES = 10_000;
const RemoveBody = z.object({ prefixes: z.array(z.string()).max(1000) });

/** Storing, listing, moving and removing objects, all of it as the caller. */
export function objectRoutes(
  app: Hono,
  ctx: StorageContext,
  callerOf: (c: Context) => Promise<Claims>,
): void {
  app.post('/object/list/:bucket', async (c) => {
    const claims = await callerOf(c);
    const body = ListBody.parse(await c.req.json());
    return c.json(await listObjects(ctx, claims, checkBucket(c.req.param('bucket')), body));
  });
  app.post('/object/list-v2/:bucket', async (c) => {
    const claims = await callerOf(c);
    const body = ListV2Body.parse(await c.req.json());
    return c.json(await listObjectsV2(ctx, claims, checkBucket(c.req.param('bucket')), body));
  });
  app.post('/object/move', async (c) => {
    const claims = await callerOf(c);
    return c.json(await moveObject(ctx, claims, readWay(MoveBody.parse(await c.req.json()))));
  });
  app.post('/object/copy', async (c) => {
    const claims = await callerOf(c);
    const body = MoveBody.parse(await c.req.json());
    const upsert = c.req.header('x-upsert') === 'true';
    const userMetadata = body.copyMetadata ? undefined : (body.metadata ?? null);
    return c.json(await copyObject(ctx, claims, readWay(body), { upsert, userMetadata }));
  });
  app.on(['POST', 'PUT'], '/object/*', async (c) => {
    const claims = await callerOf(c);
    const object = parseObjectName(c.req.url, `${BASE}/`);
    const mode =
      c.req.method === 'PUT' ? 'update' : c.req.header('x-upsert') === 'true' ? 'upsert' : 'insert';
    const { maxBytes } = await tryPut(ctx, claims, object, mode, announced(c));
    return c.json(await putObject(ctx, claims, object, await receive(c, ctx.files, maxBytes), mode));
  });
  app.delete('/object/:bucket', async (c) => {
    const claims = await callerOf(c);
    const { prefixes } = RemoveBody.parse(await c.req.json());
    const bucket = checkBucket(c.req.param('bucket'));
    return c.json(await removeObjects(ctx, claims, bucket, prefixes.map(checkName)));
  });
  app.delete('/object/*', async (c) => {
    const claims = await callerOf(c);
    const { bucket, name } = parseObjectName(c.req.url, `${BASE}/`);
    await removeObjects(ctx, claims, bucket, [name]);
    return c.json({ message: 'Successfully deleted' });
  });
}

/** Reads size and type a request declares before its body; a form declares only an approximate size. */
function announced(c: Context): { size: number; mimetype: string } {
  const length = Number(c.req.header('content-length') ?? 0);
  const type = c.req.header('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return { size: Math.max(0, length - FORM_BYTES), mimetype: '' };
  const mimetype = cleanType(type);
  return { size: length, mimetype: mimetype === 'application/octet-stream' ? '' : mimetype };
}
