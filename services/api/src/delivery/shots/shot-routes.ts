import { createHash } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import { siteHost } from '@stoa/shared/routing/site-address';
import { readShot } from '@stoa/supabase/platform-shots';
import { Hono } from 'hono';
import type { AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';

export interface ShotRoutesDeps {
  database: Database;
  sitesDomain: string;
  /** Returns the address of a host, with scheme and port. */
  siteUrl(host: string): string;
}

/** Pictures of the running product, and the way to each demo site that this installation has. */
export function shotRoutes({ database, sitesDomain, siteUrl }: ShotRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/shots/:file', (c) => {
    const bytes = c.get('site').kind === 'platform' ? readShot(c.req.param('file')) : null;
    if (!bytes) throw new AppError('not_found', 'There is no such file.');
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = { etag, 'cache-control': 'public, max-age=86400' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/avif' });
  });

  routes.get('/demo/:key', async (c, next) => {
    if (c.get('site').kind !== 'platform') return next();
    const [site] = await database<{ slug: string; domain: string | null }[]>`
      select slug, domain from app.demo_sites() where key = ${c.req.param('key')}`;
    // The page for unknown addresses follows.
    if (!site) return next();
    const host = siteHost(
      { ...site, domain_verified_at: site.domain && new Date(0).toISOString() },
      sitesDomain,
    );
    c.header('cache-control', 'no-store');
    return c.redirect(siteUrl(host), 302);
  });
  return routes;
}
