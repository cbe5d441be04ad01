import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../../shared/context.ts';

/** Sends whoever asks an account at another of its names to the one it goes by; null where they are right. */
export function toCanonicalHost(c: AppContext, scheme: 'http' | 'https'): Response | null {
  const site = c.get('site');
  if (site.kind !== 'account') return null;
  const [name, port] = c.get('host').split(':');
  if (name === site.canonicalHost) return null;
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`${scheme}://${site.canonicalHost}${port ? `:${port}` : ''}${pathname}${search}`, 302);
}

/** Redirects every address below a slug that a site gave up to the same address at the site's host of today. */
export function redirectMovedSite(scheme: 'http' | 'https'): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const site = c.get('site');
    if (site.kind !== 'unknown' || !site.movedTo) return next();
    const port = c.get('host').split(':')[1];
    const { pathname, search } = new URL(c.req.url);
    // The slug may belong to another site one day: no browser keeps the redirect for long.
    c.header('cache-control', 'max-age=60');
    return c.redirect(`${scheme}://${site.movedTo}${port ? `:${port}` : ''}${pathname}${search}`, 308);
  };
}
