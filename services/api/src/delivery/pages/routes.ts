import type { PublicAccount } from '@stoa/shared/contracts/account';
import { AppError } from '@stoa/shared/contracts/errors';
import { DASHBOARD_LANGUAGE_COOKIE, LANGUAGE_COOKIE } from '@stoa/shared/contracts/languages';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { PREVIEW_FOLDER } from '@stoa/shared/contracts/preview-messages';
import type { Composition } from '@stoa/shared/contracts/registry';
import { sessionCookie } from '@stoa/shared/session/cookie';
import { isCheckoutPath, isConfirmationPath } from '@stoa/shared/routing/layout-for';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AppEnv } from '../../shared/context.ts';
import type { Shown } from '../draft-previews/show-previews.ts';
import type { StatusPages } from '../../shared/status-pages/send-status.ts';
import type { Visits } from '../../platform/visitors/visit.ts';
import type { VisitCounting } from '../../accounts/visits/visit-counting.ts';
import { siteIcon } from '../../shared/html/site-icon.ts';
import { storeLanguage } from '../../shared/language/store-language.ts';
import { makePage, type PageMaker } from './make-page.ts';
import type { PageCache } from './page-cache.ts';
import { planPage } from './plan-page.ts';
import { sendPage } from './send-page.ts';
import { isCacheable } from './notifying-tables.ts';
import { toCanonicalHost } from '../../accounts/hosts/canonical-host.ts';

export interface PageRoutesDeps {
  maker: PageMaker;
  cache: PageCache;
  visits: Visits;
  statusPages: StatusPages;
  countPage: VisitCounting['countPage'];
  /** Development puts the remotes being worked on into every composition. */
  compose(composition: Composition): Composition;
  /** Resolves a signed link to unpublished content of this account, or of the platform's own site. */
  previewed(account: PublicAccount | null, token: string): Promise<Shown | 'over' | null>;
}

/** Pages of a paused site that stay open: those who belong to it log in and go on. */
const isForMembers = (pathname: string): boolean => /^\/(login|dashboard)(\/|$)/.test(pathname);

/** Every GET that no other route took is a page. */
export function pageRoutes({
  maker,
  cache,
  visits,
  compose,
  previewed,
  statusPages,
  countPage,
}: PageRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const session = sessionCookie(maker.instanceId, maker.scheme === 'https');

  routes.get('/favicon.ico', (c) => {
    const site = c.get('site');
    const icon = siteIcon(site.kind === 'account' ? site.account : null);
    if (!icon.startsWith('data:')) return c.redirect(icon, 302);
    return c.body(decodeURIComponent(icon.slice(icon.indexOf(',') + 1)), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
  });

  routes.get(`${PREVIEW_FOLDER}:token`, async (c) => {
    const site = c.get('site');
    if (site.kind === 'unknown') throw new AppError('not_found', 'There is no such preview.');
    const account = site.kind === 'account' ? site.account : null;
    const preview = await previewed(account, c.req.param('token'));
    if (preview === 'over')
      throw new AppError(
        'preview_over',
        'This preview is over. Open it again from where the page is edited.',
      );
    if (!preview) throw new AppError('not_found', 'There is no such preview.');
    const { composition, override } = await visits.of(c);
    const plan = planPage({
      account,
      host: c.get('host'),
      pathname: preview.path,
      search: '',
      composition: compose(composition),
      override,
      visitor: { language: getCookie(c, LANGUAGE_COOKIE), accepts: c.req.header('accept-language') },
    });
    // The author sees the draft in a frame beside the editor, where the bar would be noise.
    const isFramed = c.req.header('sec-fetch-dest') === 'iframe';
    const draftUntil = preview.isDraft && !isFramed ? preview.until : null;
    const page = await makePage(maker, { ...plan, isShared: false, preview, draftUntil });
    const headers = { ...page.headers, 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' };
    return sendPage(c, { ...page, headers }, false, true);
  });

  routes.get('*', async (c) => {
    const site = c.get('site');
    if (site.kind === 'unknown') {
      return site.closed ? statusPages.send(c, 'closed', 503) : statusPages.send(c, 'unknown', 404);
    }
    const { pathname, search } = new URL(c.req.url);
    const host = c.get('host');
    const account = site.kind === 'account' ? site.account : null;
    if (site.kind === 'account' && site.isPaused && !isForMembers(pathname))
      return statusPages.send(c, 'paused', 503);
    const moved = toCanonicalHost(c, maker.scheme);
    if (moved) return moved;
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
      visitor: {
        language: getCookie(c, LANGUAGE_COOKIE),
        dashboardLanguage: getCookie(c, DASHBOARD_LANGUAGE_COOKIE),
        accepts: c.req.header('accept-language'),
        hasSession: (c.req.header('cookie') ?? '').includes(session.name),
      },
    });
    if (plan.isLanguageChosen)
      storeLanguage(
        c,
        plan.isPrivateLayout ? DASHBOARD_LANGUAGE_COOKIE : LANGUAGE_COOKIE,
        plan.lang,
        maker.scheme,
      );
    const page = plan.isShared
      ? await cache.get(
          {
            account: account?.account_id ?? PLATFORM_ACCOUNT_ID,
            path: plan.path,
            key: plan.cacheKey,
            isCacheable:
              maker.backendOf(account).source === 'default' && isCacheable(plan.match?.route.data ?? []),
          },
          () => makePage(maker, plan),
        )
      : await makePage(maker, plan);
    const isOpened = account !== null && !plan.isPrivateLayout && !override && page.status === 200;
    if (!isOpened || c.req.method !== 'GET') return sendPage(c, page, plan.isShared, isPersonal);
    if (page.popups) maker.popups?.count(c, account, page.popups);
    const isMarked = countPage(c, account, { path: plan.path, search });
    return sendPage(c, page, plan.isShared, isPersonal || isMarked);
  });

  // A form pressed before its page is live is posted by the browser itself.
  routes.post('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const wantsPage = c.req.header('accept')?.includes('text/html');
    if (!wantsPage || pathname.startsWith('/api/')) return next();
    c.header('cache-control', 'no-store');
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 303);
  });

  routes.all('*', () => {
    throw new AppError('not_found', 'There is no such address.');
  });
  return routes;
}
