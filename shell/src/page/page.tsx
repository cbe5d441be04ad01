import { use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useBootstrap } from '@stoa/shared/shell';
import type { Composition } from '@stoa/shared/contracts/registry';
import { staticParts } from '../loading/static-parts.ts';
import { planPage } from '../loading/wanted-exposes.ts';
import { LAYOUTS } from '../layouts/layouts.ts';
import { MAIN_ID } from '../layouts/skip-link.tsx';
import { useAllArrived } from '../view/arrivals.ts';
import { RemoteView, RoutePlaceholder, ServerAreasContext } from '../view/remote-view.tsx';
import type { ServerAreas } from '../view/server-areas.ts';
import { HydrationGateContext } from '../view/use-should-hydrate.ts';
import { NotFound } from './not-found.tsx';
import { ShownRoute } from './shown-route.tsx';
import { useStickyCheckoutVersion } from './use-sticky-checkout-version.ts';
import { usePresence } from './use-presence.ts';
import { useIsMissing } from './use-is-missing.ts';
import { usePageTitle } from './use-page-title.ts';
import { useShownLocation } from './use-shown-location.ts';

/** The layout of the shown path with the route that answers it. */
export function Page() {
  const bootstrap = useBootstrap();
  const { shown, isWhole, isBirthPage } = useShownLocation(bootstrap);
  const plan = planPage(bootstrap, shown.pathname);
  const isMissing = useIsMissing(bootstrap, plan, shown.pathname);
  usePageTitle(bootstrap, plan, isMissing, shown.pathname);
  useStickyCheckoutVersion(bootstrap);
  useArrival(shown.pathname);
  const Layout = LAYOUTS[plan.layout];
  const areas = use(ServerAreasContext);
  const page = (
    <Layout hasChrome={plan.hasChrome} path={shown.pathname + shown.search}>
      {plan.match && !isMissing ? (
        <ShownRoute location={shown} params={plan.match.params}>
          <RemoteView
            key={`${plan.match.remote.name}${plan.match.route.expose}`}
            remote={plan.match.remote.name}
            expose={plan.match.route.expose}
            isRoute
            isStatic={plan.match.route.still === true}
            placeholder={PLACEHOLDER}
          />
        </ShownRoute>
      ) : (
        <NotFound isAtWork={plan.layout.startsWith('dashboard')} />
      )}
    </Layout>
  );
  const around = useMemo(() => areasAround(bootstrap.composition, areas), [bootstrap.composition, areas]);
  return (
    <ServerAreasContext value={isBirthPage ? areas : around}>
      {page}
      <ReadyMark isWhole={isWhole} />
      <Presence isDashboard={plan.layout === 'dashboard'} />
    </ServerAreasContext>
  );
}

/** The server's HTML belongs to the address it was made for, but for the still parts around every page. */
function areasAround(composition: Composition, areas: ServerAreas): ServerAreas {
  const staticAreas = staticParts(composition);
  return new Map([...areas].filter(([key]) => staticAreas.has(key)));
}

const PLACEHOLDER = <RoutePlaceholder />;

// Components that react to arrivals or the session render beside the page: re-rendering the page while its
// areas are server HTML would hydrate them all in one go.

/** Tells tests and measures when the page is there, and when a press on anything around it is answered at once. */
function ReadyMark({ isWhole }: { isWhole: boolean }) {
  const hydrationGate = use(HydrationGateContext);
  const isComplete = useAllArrived() && isWhole;
  const isReady =
    useSyncExternalStore(hydrationGate.subscribe, hydrationGate.isSettled, () => false) && isComplete;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-whole', isComplete);
    // After the mark: what comes now is no part of it.
    if (isComplete) setTimeout(hydrationGate.pageIsWhole);
  }, [isComplete, hydrationGate]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-ready', isReady);
  }, [isReady]);
  return null;
}

function Presence({ isDashboard }: { isDashboard: boolean }) {
  usePresence(isDashboard);
  return null;
}

/** A new page starts at its top, and assistive technology starts there too; going back keeps its place. */
function useArrival(pathname: string): void {
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type === 'POP') return;
    window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, type]);
}
