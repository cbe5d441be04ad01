import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Composition, LayoutName, SlotName } from '@stoa/shared/contracts/registry';
import { isCheckoutPath, layoutFor, sitePath, SITES_PREFIX } from '@stoa/shared/routing/layout-for';
import { matchRoute, type RouteMatch } from '@stoa/shared/routing/match-route';
import { segmentsOf } from '@stoa/shared/routing/segments';
import type { Override } from '../overrides/override-tokens.ts';
import { slotsOf } from './preloads.ts';

export interface PagePlan {
  account: PublicAccount | null;
  host: string;
  /** The visible path, without repeated and trailing slashes. */
  path: string;
  internalPath: string;
  /** Path and the part of the query that the page is rendered with. */
  url: string;
  layout: LayoutName;
  match: RouteMatch | null;
  slots: SlotName[];
  composition: Composition;
  override: Override | null;
  notFound: boolean;
  /** Dashboards: nothing of them is read or rendered before a person signs in. */
  isPrivateLayout: boolean;
  /** Everybody sees the same bytes, so they may be stored. */
  isShared: boolean;
  cacheKey: string;
}

/** Query parameters that change what a public page shows; all others leave it as it is. */
const PAGE_QUERY = ['page'];

export interface PlanInput {
  account: PublicAccount | null;
  host: string;
  pathname: string;
  search: string;
  composition: Composition;
  override?: Override | null;
}

/** What a request asks for: layout, route, slots, and whether the answer may be shared. */
export function planPage({
  account,
  host,
  pathname,
  search,
  composition,
  override = null,
}: PlanInput): PagePlan {
  const path = `/${segmentsOf(pathname).join('/')}`;
  const isHidden = path === SITES_PREFIX || path.startsWith(`${SITES_PREFIX}/`);
  const internalPath = account ? sitePath(account.slug, isHidden ? '/' : path) : isHidden ? '/' : path;
  const layout = layoutFor(internalPath, account !== null);
  const match = isHidden ? null : matchRoute(composition, layout, path);
  const isPrivateLayout = layout === 'dashboard' || layout === 'dashboard-wrapper';
  const isShared = !override && !isPrivateLayout && !isCheckoutPath(path) && segmentsOf(path)[0] !== 'login';
  const query = isShared ? pageQuery(search) : search;
  const url = `${path}${query}`;
  return {
    account,
    host,
    path,
    internalPath,
    url,
    layout,
    match,
    slots: slotsOf(layout, path, match?.route.chrome),
    composition,
    override,
    notFound: match === null,
    isPrivateLayout,
    isShared,
    cacheKey: [host, account?.account_id ?? 'platform', composition.compositionId, url].join(' '),
  };
}

function pageQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of PAGE_QUERY) {
    const value = given.get(name);
    if (value && /^\d{1,4}$/.test(value)) kept.set(name, value);
  }
  const text = kept.toString();
  return text && `?${text}`;
}
