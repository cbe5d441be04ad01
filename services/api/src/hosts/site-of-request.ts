import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../context.ts';
import type { HostDirectory } from './host-directory.ts';
import { parseHost } from './host-name.ts';

/** Decides the site by the Host alone; X-Forwarded-Host and every other header are somebody's claim and ignored. */
export function siteOfRequest(directory: HostDirectory): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await decideSite(c, directory);
    return next();
  };
}

/** The same without a next step. */
export async function decideSite(c: AppContext, directory: HostDirectory): Promise<void> {
  const parsed = parseHost(c.req.header('host') ?? new URL(c.req.url).host);
  c.set('host', parsed?.host ?? 'unknown.invalid');
  c.set('site', parsed ? await directory.siteOf(parsed.name) : { kind: 'unknown' });
}
