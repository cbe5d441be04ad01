import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { Composition, LayoutName, SlotName } from '@stoa/shared/contracts/registry';
import { isCheckoutPath, layoutFor, sitePath } from '@stoa/shared/routing/layout-for';
import { matchRoute, type RouteMatch } from '@stoa/shared/routing/match-route';
import { areaKey } from '../view/server-areas.ts';
import { staticParts } from './static-parts.ts';

export interface ExposeRef {
  remote: string;
  expose: string;
}

/** Plan of a path: its layout, the matching route (null: not found) and whether chrome is shown. */
export interface PagePlan {
  layout: LayoutName;
  match: RouteMatch | null;
  hasChrome: boolean;
}

const CHROME_SLOTS: Record<LayoutName, SlotName[]> = {
  'public-site': ['site.header', 'header.cart', 'site.footer'],
  dashboard: ['dashboard.menu', 'dashboard.topbar'],
  'dashboard-wrapper': ['platform.menu', 'platform.topbar'],
  plain: ['plain.header', 'plain.footer'],
};

/** Decides what a visible path shows, from the composition's data alone. */
export function planPage(bootstrap: Bootstrap, visiblePath: string): PagePlan {
  const { account, composition } = bootstrap;
  const internalPath = account ? sitePath(account.slug, visiblePath) : visiblePath;
  const layout = layoutFor(internalPath, account !== null);
  const match = matchRoute(composition, layout, visiblePath);
  return { layout, match, hasChrome: match?.route.chrome !== 'none' && !isCheckoutPath(visiblePath) };
}

/** The exposes that fill a slot, in the composition's order. */
export function slotExposes(composition: Composition, slot: SlotName): ExposeRef[] {
  return composition.remotes.flatMap((remote) =>
    remote.slots
      .filter((entry) => entry.slot === slot)
      .map(({ expose }) => ({ remote: remote.name, expose })),
  );
}

/** Everything a page needs before it can be shown whole. */
export function wantedExposes(composition: Composition, plan: PagePlan): ExposeRef[] {
  const slots: SlotName[] = plan.hasChrome ? [...CHROME_SLOTS[plan.layout]] : [];
  if (plan.layout === 'public-site') slots.push('site.overlay');
  const route = plan.match ? [{ remote: plan.match.remote.name, expose: plan.match.route.expose }] : [];
  return [...route, ...slots.flatMap((slot) => slotExposes(composition, slot))];
}

/** Lists the exposes a complete page needs, without those that work as server HTML. */
export function neededExposes(
  bootstrap: Bootstrap,
  pathname: string,
  hasServerHtml: (ref: ExposeRef) => boolean,
  { isVisitor, shouldHydrate }: { isVisitor: boolean; shouldHydrate: boolean },
): ExposeRef[] {
  const plan = planPage(bootstrap, pathname);
  const wanted = wantedExposes(bootstrap.composition, plan);
  if (!isVisitor) return wanted;
  const around = staticParts(bootstrap.composition);
  const isStaticRoute = plan.match?.route.still === true && pathname === birthPath(bootstrap);
  const isStatic = (ref: ExposeRef, index: number) =>
    plan.match && index === 0 ? isStaticRoute : !shouldHydrate && around.has(areaKey(ref));
  return wanted.filter((ref, index) => !(isStatic(ref, index) && hasServerHtml(ref)));
}

/** Lists the static parts around a page; on hydration all of them load at once. */
export function partsAround(bootstrap: Bootstrap, pathname: string): ExposeRef[] {
  const around = staticParts(bootstrap.composition);
  return wantedExposes(bootstrap.composition, planPage(bootstrap, pathname)).filter((ref) =>
    around.has(areaKey(ref)),
  );
}

/** The visible path that the page was born with. */
export function birthPath({ account, internalPath }: Bootstrap): string {
  const prefix = account ? sitePath(account.slug, '/') : '';
  return internalPath.slice(prefix.length) || '/';
}
