import { AppError } from '@stoa/shared/contracts/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { FORM_TYPE } from './parse-json.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const FOREIGN = 'This call must come from the same site: send its own Origin header.';

/** For reads that do something: refuses what a browser says comes from another site, whoever is signed in there. */
export function notFromElsewhere(scheme: 'http' | 'https'): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    if ((site && site !== 'same-origin') || (origin && origin !== `${scheme}://${c.get('host')}`))
      throw new AppError('foreign_origin', FOREIGN);
    return next();
  };
}

/**
 * Unsafe calls need the Origin of the host they are sent to, and JSON: a form or a plain-text post cannot dodge a preflight.
 * @param formPaths paths whose route takes forms too, held by the Origin alone
 */
export function ownOriginOnly(
  scheme: 'http' | 'https',
  formPaths: ReadonlySet<string> = new Set(),
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    if (c.req.header('origin') !== `${scheme}://${c.get('host')}` || (site && site !== 'same-origin')) {
      throw new AppError('foreign_origin', FOREIGN);
    }
    if (c.req.method === 'DELETE' && !c.req.header('content-type')) return next();
    const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
    const isForm = type === FORM_TYPE && formPaths.has(c.req.path);
    if (type !== 'application/json' && !isForm) {
      throw new AppError('unsupported_media_type', 'Send JSON with Content-Type: application/json.');
    }
    return next();
  };
}
