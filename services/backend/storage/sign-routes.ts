import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Claims } from '../auth/tokens.ts';
import type { StorageContext } from './context.ts';
import { linkSeconds } from './link-rights.ts';
import { checkBucket, checkName, parseObjectName } from './names.ts';
import { putObject, tryPut } from './put-object.ts';
import { receive } from './receive.ts';
import { objectNotFound, StorageError } from './storage-error.ts';
import { MAX_LIFETIME_S, signerOf } from './url-tokens.ts';

const BASE = '/storage/v1/object';
const Lifetime = z.number().int().min(1).max(MAX_LIFETIME_S);
const SignBody = z.object({
  expiresIn: Lifetime,
  transform: z.unknown().optional(),
  versionId: z.undefined().optional(),
});
const SignManyBody = z.object({ expiresIn: Lifetime, paths: z.array(z.string()).max(1000) });

/**
 * Addresses that are good for a while, for whoever has them: given to those who may read or write the object themselves.
 * Who asks for a longer time than they may have gets what they may have.
 */
export function signRoutes(app: Hono, ctx: StorageContext, callerOf: (c: Context) => Promise<Claims>): void {
  /** Makes addresses for the caller; null for what they may not open. */
  async function signAll(c: Context, claims: Claims, bucket: string, names: string[], expiresIn: number) {
    const site = ctx.siteOf(c);
    const max = await linkSeconds(ctx, claims, bucket, names.filter(isName), site);
    return Promise.all(
      names.map(async (name) => {
        const seconds = Math.min(expiresIn, max.get(name) ?? 0);
        if (seconds === 0) return null;
        const token = await ctx.urls.signDownload({ bucket, name }, seconds, signerOf(claims), site);
        return `/object/sign/${bucket}/${name}?token=${token}`;
      }),
    );
  }

  app.post('/object/upload/sign/*', async (c) => {
    const claims = await callerOf(c);
    const object = parseObjectName(c.req.url, `${BASE}/upload/sign/`);
    const upsert = c.req.header('x-upsert') === 'true';
    await tryPut(ctx, claims, object, upsert ? 'upsert' : 'insert', { size: 0, mimetype: '' });
    const token = await ctx.urls.signUpload(object, signerOf(claims), upsert);
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
    const signed = await signAll(c, claims, bucket, wanted, expiresIn);
    return c.json(
      signed.map((signedURL, index) => ({
        error: signedURL ? null : 'Either the object does not exist or you do not have access to it',
        path: paths[index],
        signedURL,
      })),
    );
  });
  app.post('/object/sign/*', async (c) => {
    const claims = await callerOf(c);
    const { bucket, name } = parseObjectName(c.req.url, `${BASE}/sign/`);
    const { expiresIn, transform } = SignBody.parse(await c.req.json());
    if (transform !== undefined)
      throw new StorageError(403, 'FeatureNotEnabled', 'Image transformation is not offered here');
    const [signedURL] = await signAll(c, claims, bucket, [name], expiresIn);
    if (!signedURL) throw objectNotFound();
    return c.json({ signedURL });
  });
}

function isName(name: string): boolean {
  try {
    return checkName(name) !== '';
  } catch {
    return false;
  }
}
