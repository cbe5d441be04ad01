import type { PublicAccount } from '@stoa/shared/contracts/account';
import { type Language, offeredLanguages, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import type { Composition, LayoutName, SlotName } from '@stoa/shared/contracts/registry';
import { isCheckoutPath, layoutFor, sitePath, SITES_PREFIX } from '@stoa/shared/routing/layout-for';
import { matchRoute, type RouteMatch } from '@stoa/shared/routing/match-route';
import { addressValues, relevantSearch } from '@stoa/shared/data/address-values';
import { segmentsOf } from '@stoa/shared/routing/segments';
import { compositionIn } from '@stoa/shared/routing/translation-files';
import type { Override } from '../../platform/overrides/override-tokens.ts';
import type { Previewed } from '../draft-previews/find-previewed.ts';
import { chooseLanguage } from '../../shared/language/choose-language.ts';
import { slotsOf } from './preloads.ts';

export interface PagePlan {
  account: PublicAccount | null;
  host: string;
  /** The visible path, without repeated and trailing slashes. */
  path: string;
  internalPath: string;
  /** Path and the part of the query that the page is rendered with. */
  url: string;
  /** The part of the query that the page's reads listen to. */
  query: string;
  layout: LayoutName;
  match: RouteMatch | null;
  slots: SlotName[];
  /** Of the page: with the words of its language alone. */
  composition: Composition;
  override: Override | null;
  lang: Language;
  /** True if this request's query selected the language. */
  isLanguageChosen: boolean;
  notFound: boolean;
  /** Dashboards: nothing of them is read or rendered before a person signs in. */
  isPrivateLayout: boolean;
  /** The visitor's browser keeps a session for this host; whether it holds is not known yet. */
  hasSession: boolean;
  /** Everybody sees the same bytes, so they may be stored. */
  isShared: boolean;
  cacheKey: string;
  /** It is shown to a manager with what is not published. */
  preview?: Previewed;
  /** Expiry of the preview link; null if it needn't be shown. */
  draftUntil?: Date | null;
}

export interface PlanInput {
  account: PublicAccount | null;
  host: string;
  pathname: string;
  search: string;
  composition: Composition;
  override?: Override | null;
  /** Cookies and headers of the visitor's browser. */
  visitor?: {
    language?: string | undefined;
    dashboardLanguage?: string | undefined;
    accepts?: string | undefined;
    hasSession?: boolean;
  };
}

/** Plans a request: layout, route, slots, and whether the response may be shared. */
export function planPage({
  account,
  host,
  pathname,
  search,
  composition: whole,
  override = null,
  visitor = {},
}: PlanInput): PagePlan {
  const path = `/${segmentsOf(pathname).join('/')}`;
  const isHidden = path === SITES_PREFIX || path.startsWith(`${SITES_PREFIX}/`);
  const internalPath = account ? sitePath(account.slug, isHidden ? '/' : path) : isHidden ? '/' : path;
  const layout = layoutFor(internalPath, account !== null);
  const isPrivateLayout = layout === 'dashboard' || layout === 'dashboard-wrapper';
  const requested = new URLSearchParams(search).get('lang');
  const lang = chooseLanguage({
    requested,
    stored: (isPrivateLayout && visitor.dashboardLanguage) || visitor.language,
    own: account?.settings.defaultLanguage,
    accepted: visitor.accepts,
    offered: offeredOn(account, isPrivateLayout),
  });
  const composition = compositionIn(lang, whole);
  const match = isHidden ? null : matchRoute(composition, layout, path);
  const reads = match?.route.data ?? [];
  // Free words would make a page of their own each: nobody else asks for the same.
  const hasSearchText = reads.some((read) => addressValues(read, search).find !== null);
  const isPublic = !override && !isPrivateLayout && !isCheckoutPath(path) && segmentsOf(path)[0] !== 'login';
  const query = isPublic ? relevantSearch(search, reads) : search;
  const isShared = isPublic && !hasSearchText;
  const url = `${path}${query}`;
  return {
    account,
    host,
    path,
    internalPath,
    url,
    query,
    layout,
    match,
    slots: slotsOf(layout, path, match?.route.chrome),
    composition,
    override,
    lang,
    isLanguageChosen: requested === lang,
    notFound: match === null,
    isPrivateLayout,
    hasSession: visitor.hasSession ?? false,
    isShared,
    cacheKey: [host, account?.account_id ?? 'platform', composition.compositionId, lang, url].join(' '),
  };
}

function offeredOn(account: PublicAccount | null, isPrivateLayout: boolean): readonly Language[] {
  if (isPrivateLayout) return SUPPORTED_LANGUAGES;
  return offeredLanguages(account?.settings ?? {});
}
