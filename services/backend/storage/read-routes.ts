import type { Context, Hono } from 'hono';
import type { Claims } from '../auth/tokens.ts';
import type { StorageContext } from './context.ts';
import { findPublic, findSigned, findVisible } from './find-object.ts';
import { createLinkRights } from './link-rights.ts';
import { type ObjectName, parseObjectName } from './names.ts';
import {
  revalidatedCacheControl,
  publicCacheControl,
  noStoreCacheControl,
  sendObject,
} from './send-object.ts';
import { objectNotFound } from './storage-error.ts';

const BASE = '/storage/v1/object';

/** Reading objects: open ones, signed ones, and those that the caller's rows show. */
export function readRoutes(app: Hono, ctx: StorageContext, callerOf: (c: Context) => Promise<Claims>): void {
  const rights = createLinkRights(ctx);
  const findOpen = async (c: Context, name: ObjectName) => {
    if (!ctx.servesBucket(ctx.siteOf(c), name.bucket)) throw objectNotFound();
    return findPublic(ctx, name);
  };
  app.get('/object/public/*', (c) => {
    const name = parseObjectName(c.req.url, `${BASE}/public/`);
    return sendObject(c, ctx.files, () => findOpen(c, name), { cacheControl: publicCacheControl });
  });
  app.get('/object/sign/*', async (c) => {
    const name = parseObjectName(c.req.url, `${BASE}/sign/`);
    const site = ctx.siteOf(c);
    const link = await ctx.urls.openDownload(c.req.query('token'), name, site);
    await rights.need(link, name, site);
    const watch = rights.watch(link, name, site);
    return sendObject(c, ctx.files, () => findSigned(ctx, name), {
      cacheControl: revalidatedCacheControl,
      watch,
    });
  });
  for (const [path, prefix] of [
    ['/object/info/public/*', `${BASE}/info/public/`],
    ['/object/info/authenticated/*', `${BASE}/info/authenticated/`],
    ['/object/info/*', `${BASE}/info/`],
  ] as const) {
    app.get(path, async (c) => {
      const name = parseObjectName(c.req.url, prefix);
      const row = path.includes('public')
        ? await findOpen(c, name)
        : await findVisible(ctx, await callerOf(c), name);
      const { size, mimetype, cacheControl, eTag } = row.metadata;
      return c.json({
        id: row.id,
        name: row.name,
        version: row.version,
        bucket_id: row.bucket_id,
        size,
        content_type: mimetype,
        cache_control: cacheControl,
        etag: eTag,
        metadata: row.user_metadata ?? {},
        created_at: row.created_at,
        last_modified: row.updated_at,
      });
    });
  }
  for (const [path, prefix] of [
    ['/object/authenticated/*', `${BASE}/authenticated/`],
    ['/object/*', `${BASE}/`],
  ] as const) {
    app.get(path, async (c) => {
      const claims = await callerOf(c);
      const name = parseObjectName(c.req.url, prefix);
      return sendObject(c, ctx.files, () => findVisible(ctx, claims, name), {
        cacheControl: noStoreCacheControl,
      });
    });
  }
}
