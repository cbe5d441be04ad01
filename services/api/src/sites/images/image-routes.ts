import { createHash } from 'node:crypto';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import { AppError } from '@stoa/shared/contracts/errors';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { Access } from '../../shared/http/define-route.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { ImageQuery } from './image-query.ts';
import { readSource } from './read-source.ts';
import { formatFor } from './shrink.ts';

/** Everyone at a host of the platform (null) or of an account. */
const pageVisitor: Access<unknown, PublicAccount | null> = {
  who: 'anyone',
  check(c) {
    const site = c.get('site');
    if (site.kind === 'unknown') throw new AppError('account_not_found', 'There is no site at this address.');
    return site.kind === 'account' ? site.account : null;
  },
};

/** GET /api/image?url=&w=&q=: a picture in the width and format that the page needs. */
export const imageRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/image',
    isOpenToImpersonation: true,
    summary: 'A picture of this account or of a configured host, in one of a fixed set of widths.',
    host: 'any',
    query: ImageQuery,
    errors: ['rate_limited', 'image_refused', 'image_unreadable', 'not_found'],
    access: pageVisitor,
    rateLimit: 'image',
    sample: () => ({
      path: `/api/image?url=${encodeURIComponent('/storage/v1/object/public/none/x.jpg')}&w=64`,
    }),
    expected: forAnyone(403),
    async handler(c, { caller: account, query: { url, w: width, q: quality } }, deps) {
      const { pictures, pictureCache, imageSources, scheme, backendUrlOf } = deps;
      const format = formatFor(c.req.header('accept'));
      const origin = `${scheme}://${c.get('host')}`;
      const key = JSON.stringify([origin, account?.account_id, url, width, quality, format]);
      const accountId = account?.account_id ?? PLATFORM_ACCOUNT_ID;
      const input = { url, origin, accountId, backendUrl: backendUrlOf(account) };
      const picture = await pictureCache.get(key, () =>
        pictures.shrink(accountId, () => readSource(input, imageSources), {
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
    },
  }),
];
