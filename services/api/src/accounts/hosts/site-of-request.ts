import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import type { HostDirectory } from './host-directory.ts';
import { parseHost } from './host-name.ts';

/** Decides the site by the Host alone; X-Forwarded-Host and every other header are somebody's claim and ignored. */
export function siteOfRequest(directory: HostDirectory): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await decideSite(c, directory);
    return next();
  };
}

/** The same without a next step; there is nothing to wait for where the site is known. */
export function decideSite(c: AppContext, directory: HostDirectory): Promise<void> | null {
  const parsed = parseHost(c.req.header('host') ?? new URL(c.req.url).host);
  c.set('host', parsed?.host ?? 'unknown.invalid');
  const known = parsed ? directory.known(parsed.name) : ({ kind: 'unknown' } as const);
  if (!parsed || known) {
    c.set('site', known ?? { kind: 'unknown' });
    return null;
  }
  return directory.siteOf(parsed.name).then((site) => c.set('site', site));
}
