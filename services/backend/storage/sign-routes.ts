import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Claims } from '../auth/tokens.ts';
import type { StorageContext } from './context.ts';
import { findAllVisible, findVisible } from './find-object.ts';
import { checkBucket, checkName, parseObjectName } from './names.ts';
import { putObject, tryPut } from './put-object.ts';
import { receive } from './receive.ts';
import { StorageError } from './storage-error.ts';
import { MAX_LIFETIME_S } from './url-tokens.ts';

const BASE = '/storage/v1/object';
const Lifetime = z.number().int().min(1).max(MAX_LIFETIME_S);
const SignBody = z.object({
  expiresIn: Lifetime,
  transform: z.unknown().optional(),
  versionId: z.undefined().optional(),
});
const SignManyBody = z.object({ expiresIn: Lifetime, paths: z.array(z.string()).max(1000) });

/** Addresses that are good for a while, for whoever has them: given to those who may read or write the object themselves. */
export function signRoutes(app: Hono, ctx: StorageContext, callerOf: (c: Context) => Promise<Claims>): void {
  const addressOf = async (bucket: string, name: string, lifetimeS: number) =>
    `/object/sign/${bucket}/${name}?token=${await ctx.urls.signDownload({ bucket, name }, lifetimeS)}`;

  app.post('/object/upload/sign/*', async (c) => {
    const claims = await callerOf(c);
    const object = parseObjectName(c.req.url, `${BASE}/upload/sign/`);
    const upsert = c.req.header('x-upsert') === 'true';
    await tryPut(ctx, claims, object, upsert ? 'upsert' : 'insert', { size: 0, mimetype: '' });
    const { role, sub, session_id } = claims;
    const signer = { role, ...(sub && { sub }), ...(session_id && { session_id }) };
    const token = await ctx.urls.signUpload(object, signer, upsert);
    return c.json({ url: `/object/upload/sign/${object.bucket}/${object.name}?token=${token}`, token });
  });
  app.put('/object/upload/sign/*', async (c) => {
    const object = parseObjectName(c.req.url, `${BASE}/upload/sign/`);
    const { signer, upsert } = await ctx.urls.openUpload(c.req.query('token'), object);
    const mode = upsert ? 'upsert' : 'insert';
    const { maxBytes } = await tryPut(ctx, signer, object, mode, { size: 0, mimetype: '' });
    return c.json(await putObject(ctx, signer, object, await receive(c, ctx.files, maxBytes), mode));
  });
  app.post('/object/sign/:bucket', async (c) => {
    const claims = await callerOf(c);
    const bucket = checkBucket(c.req.param('bucket'));
    const { expiresIn, paths } = SignManyBody.parse(await c.req.json());
    const wanted = paths.map((path) => path.replace(/^\/+/, ''));
    const visible = await findAllVisible(ctx, claims, bucket, wanted.filter(isName));
    const known = new Set(visible.map(({ name }) => name));
    return c.json(
      await Promise.all(
        wanted.map(async (name, index) =>
          known.has(name)
            ? { error: null, path: paths[index], signedURL: await addressOf(bucket, name, expiresIn) }
            : {
                error: 'Either the object does not exist or you do not have access to it',
                path: paths[index],
                signedURL: null,
              },
        ),
      ),
    );
  });
  app.post('/object/sign/*', async (c) => {
    const claims = await callerOf(c);
    const { bucket, name } = parseObjectName(c.req.url, `${BASE}/sign/`);
    const { expiresIn, transform } = SignBody.parse(await c.req.json());
    if (transform !== undefined)
      throw new StorageError(403, 'FeatureNotEnabled', 'Image transformation is not offered here');
    await findVisible(ctx, claims, { bucket, name });
    return c.json({ signedURL: await addressOf(bucket, name, expiresIn) });
  });
}

function isName(name: string): boolean {
  try {
    return checkName(name) !== '';
  } catch {
    return false;
  }
}
