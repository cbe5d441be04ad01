import { createHash } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import { readShot } from '@stoa/supabase/platform-shots';
import type { AppContext } from '../../shared/context.ts';

/** Serves a picture of the running product, on the platform's host alone. */
export function serveShot(c: AppContext): Response {
  const bytes = c.get('site').kind === 'platform' ? readShot(c.req.param('file') ?? '') : null;
  if (!bytes) throw new AppError('not_found', 'There is no such file.');
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=86400' };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/avif' });
}
