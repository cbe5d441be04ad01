import { createHash } from 'node:crypto';
import { siteName } from '@stoa/shared/routing/page-title';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { AppError } from '@stoa/shared/contracts/errors';
import type { DatabaseClient } from '@stoa/shared/contracts/database-client';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import type { ChosenBackend } from '../../accounts/backends/choose-backend.ts';
import { toCanonicalHost } from '../../accounts/hosts/canonical-host.ts';
import type { PageCache, StoredPage } from '../pages/page-cache.ts';
import { sendPage } from '../pages/send-page.ts';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import { siteLanguage } from '@stoa/shared/contracts/languages';
import { feedXml } from './feed.ts';
import { readFeed, readMap, readPlatformMap } from './read-published.ts';
import { robotsText } from './robots.ts';
import { sitemapXml } from './sitemap.ts';

export interface DiscoveryDeps {
  cache: PageCache;
  scheme: 'http' | 'https';
  backendOf(account: PublicAccount | null): ChosenBackend;
  clientOf(backend: ChosenBackend): DatabaseClient | null;
}

/** Serves robots.txt, sitemap.xml and the blog feed on every host. */
export function discoveryRoutes(deps: DiscoveryDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  async function answer(
    c: AppContext,
    type: string,
    write: (origin: string, account: PublicAccount | null) => Promise<string>,
  ): Promise<Response> {
    const site = c.get('site');
    if (site.kind === 'unknown' || (site.kind === 'account' && site.isPaused))
      throw new AppError('not_found', 'There is no site at this address.');
    const moved = toCanonicalHost(c, deps.scheme);
    if (moved) return moved;
    const account = site.kind === 'account' ? site.account : null;
    const host = c.get('host');
    const { path } = c.req;
    const name = {
      account: account?.account_id ?? PLATFORM_ACCOUNT_ID,
      path,
      key: `${host} ${path}`,
      isCacheable: deps.backendOf(account).source === 'default',
    };
    const page = await deps.cache.get(name, async () =>
      storedText(type, await write(`${deps.scheme}://${host}`, account)),
    );
    return sendPage(c, page, true, false);
  }

  const clientFor = (account: PublicAccount | null): DatabaseClient => {
    const client = deps.clientOf(deps.backendOf(account));
    if (!client) throw new AppError('not_found', 'This site keeps its content elsewhere.');
    return client;
  };

  routes.get('/robots.txt', (c) => answer(c, 'text/plain', async (origin) => robotsText(origin)));

  routes.get('/sitemap.xml', (c) =>
    answer(c, 'application/xml', async (origin, account) =>
      sitemapXml(
        origin,
        account
          ? await readMap(clientFor(account), account.account_id)
          : await readPlatformMap(clientFor(null)),
      ),
    ),
  );

  routes.get('/blog/feed.xml', (c) =>
    answer(c, 'application/rss+xml', async (origin, account) => {
      return feedXml({
        origin,
        title: siteName(account),
        description: account?.settings.tagline ?? '',
        language: siteLanguage(account?.settings ?? {}),
        posts: await readFeed(clientFor(account), account?.account_id ?? PLATFORM_ACCOUNT_ID),
      });
    }),
  );
  return routes;
}

function storedText(type: string, text: string): StoredPage {
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8` },
    body: new TextEncoder().encode(text),
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    isStorable: true,
  };
}
