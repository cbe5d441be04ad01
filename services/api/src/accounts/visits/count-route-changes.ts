import type { Composition } from '@stoa/shared/contracts/registry';
import { layoutFor, sitePath } from '@stoa/shared/routing/layout-for';
import { matchRoute } from '@stoa/shared/routing/match-route';
import { segmentsOf } from '@stoa/shared/routing/segments';
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Counts a change of route by the data that its page reads: the browser names the page as the referrer. */
export function countRouteChanges(
  counter: VisitCounter,
  compositionOf: (accountId: string) => Composition,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const site = c.get('site');
    const referrer = c.req.raw.headers.get('referer');
    if (site?.kind !== 'account' || !referrer || !c.res.ok) return;
    const path = pathOfPage(c, referrer);
    if (path === null) return;
    const internal = sitePath(site.account.slug, path);
    if (layoutFor(internal, true) !== 'public-site') return;
    if (!matchRoute(compositionOf(site.account.account_id), 'public-site', path)) return;
    counter.add(c, site.account, { path, search: '', isDocument: false });
  };
}

function pathOfPage(c: AppContext, referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { host, pathname } = new URL(referrer);
  return host === c.get('host') ? `/${segmentsOf(pathname).join('/')}` : null;
}
