import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Composition } from '@stoa/shared/contracts/registry';
import { isCheckoutPath, isConfirmationPath } from '@stoa/shared/routing/layout-for';
import { Hono } from 'hono';
import { acceptedEncodings } from '../artifacts/serve.ts';
import type { AppContext, AppEnv } from '../context.ts';
import type { Visits } from '../visitors/visit.ts';
import { siteIcon } from './icon.ts';
import { makePage, type PageMaker } from './make-page.ts';
import type { PageCache, StoredPage } from './page-cache.ts';
import { planPage } from './plan-page.ts';
import { unknownHostPage } from './unknown-host.ts';

export interface PageRoutesDeps {
  maker: PageMaker;
  cache: PageCache;
  visits: Visits;
  /** Development puts the remotes being worked on into every composition. */
  compose(composition: Composition): Composition;
}

/** Every GET that no other route took is a page. */
export function pageRoutes({ maker, cache, visits, compose }: PageRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const unknown = unknownHostPage(maker.platformUrl);

  routes.get('/favicon.ico', (c) => {
    const site = c.get('site');
    const icon = siteIcon(site.kind === 'account' ? site.account : null);
    if (!icon.startsWith('data:')) return c.redirect(icon, 302);
    return c.body(decodeURIComponent(icon.slice(icon.indexOf(',') + 1)), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
  });

  routes.get('*', async (c) => {
    const site = c.get('site');
    if (site.kind === 'unknown') {
      return c.body(unknown.html, 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': unknown.policy,
      });
    }
    const { pathname, search } = new URL(c.req.url);
    const host = c.get('host');
    const account = site.kind === 'account' ? site.account : null;
    if (site.kind === 'account') {
      const [name, port] = host.split(':');
      if (name !== site.canonicalHost) {
        const target = `${maker.scheme}://${site.canonicalHost}${port ? `:${port}` : ''}${pathname}${search}`;
        return c.redirect(target, 302);
      }
    }
    const { composition, isPersonal, override } = await (isCheckoutPath(pathname)
      ? visits.hold(c)
      : visits.of(c));
    c.set('compositionId', composition.compositionId);
    if (isConfirmationPath(pathname)) visits.release(c);
    const plan = planPage({
      account,
      host,
      pathname,
      search,
      composition: compose(composition),
      override,
    });
    const page = plan.isShared
      ? await cache.get(
          { account: account?.account_id ?? 'platform', path: plan.path, key: plan.cacheKey },
          () => makePage(maker, plan),
        )
      : await makePage(maker, plan);
    return send(c, page, plan.isShared, isPersonal);
  });

  routes.all('*', () => {
    throw new AppError('not_found', 'There is no such address.');
  });
  return routes;
}

type Bytes = Uint8Array<ArrayBuffer>;

const compressors = {
  br: async (body: Bytes): Promise<Bytes> =>
    new Uint8Array(
      await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    ),
  gzip: async (body: Bytes): Promise<Bytes> => new Uint8Array(await promisify(gzip)(body)),
};
const packed = new WeakMap<StoredPage, Map<string, Promise<Bytes>>>();

async function send(
  c: AppContext,
  page: StoredPage,
  isShared: boolean,
  isPersonal: boolean,
): Promise<Response> {
  const sharedCaching = `${isPersonal ? 'private' : 'public'}, max-age=0, must-revalidate`;
  const headers: Record<string, string> = {
    ...page.headers,
    'cache-control': isShared ? sharedCaching : 'private, no-store',
    vary: 'Accept-Encoding',
  };
  if (isShared) {
    headers['etag'] = page.etag;
    if (c.req.header('if-none-match')?.split(/,\s*/).includes(page.etag)) return c.body(null, 304, headers);
  }
  const accepted = acceptedEncodings(c.req.header('accept-encoding'));
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name));
  if (!encoding) return c.body(page.body, page.status, headers);
  const body = await pack(page, encoding);
  return c.body(body, page.status, { ...headers, 'content-encoding': encoding });
}

function pack(page: StoredPage, encoding: keyof typeof compressors): Promise<Bytes> {
  const made = packed.get(page) ?? new Map<string, Promise<Bytes>>();
  packed.set(page, made);
  const before = made.get(encoding);
  if (before) return before;
  const task = compressors[encoding](page.body);
  made.set(encoding, task);
  return task;
}
