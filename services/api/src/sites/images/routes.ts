import { createHash } from 'node:crypto';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import { AppError } from '@stoa/shared/contracts/errors';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { ImageQuery } from './image-query.ts';
import { createPictureCache } from './picture-cache.ts';
import { readSource, type SourceOptions } from './read-source.ts';
import type { MadePicture } from './picture-process.ts';
import { formatFor, type Pictures } from './shrink.ts';

export interface ImageRoutesDeps {
  pictures: Pictures;
  sources: SourceOptions;
  scheme: 'http' | 'https';
  backendUrlOf(account: PublicAccount | null): string;
  limitCalls: MiddlewareHandler<AppEnv>;
}

/** GET /api/image?url=&w=&q=: a picture in the width and format that the page needs. */
export function imageRoutes({
  pictures,
  sources,
  scheme,
  backendUrlOf,
  limitCalls,
}: ImageRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const cache = createPictureCache<MadePicture>({
    maxBytes: 32 * 1024 * 1024,
    freshMs: 600_000,
    now: Date.now,
  });

  routes.get('/', limitCalls, async (c) => {
    const site = c.get('site');
    if (site.kind === 'unknown') throw new AppError('account_not_found', 'There is no site at this address.');
    const account = site.kind === 'account' ? site.account : null;
    const { url, w: width, q: quality } = parseInput(c.req.query(), ImageQuery);
    const format = formatFor(c.req.header('accept'));
    const origin = `${scheme}://${c.get('host')}`;
    const key = JSON.stringify([origin, account?.account_id, url, width, quality, format]);
    const asked = { url, origin, accountId: account?.account_id ?? null, backendUrl: backendUrlOf(account) };
    const picture = await cache.get(key, () =>
      pictures.shrink(account?.account_id ?? 'platform', () => readSource(asked, sources), {
        width,
        quality,
        format,
      }),
    );
    const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 22)}"`;
    const headers = { etag, vary: 'Accept', 'cache-control': 'public, max-age=3600' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(picture.bytes, 200, {
      ...headers,
      'content-type': `image/${picture.format}`,
      'content-disposition': 'inline',
    });
  });
  return routes;
}
