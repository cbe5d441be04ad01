import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { useLocation } from '@stoa/shared/router';
import { isVisitor } from '@stoa/shared/session';
import { isCheckoutPath } from '@stoa/shared/routing/layout-for';
import { staticParts } from '../loading/static-parts.ts';
import { birthPath, type ExposeRef, neededExposes, planPage } from '../loading/wanted-exposes.ts';
import { DeferredContext } from '../view/deferred-context.ts';
import { useRemotes } from '../view/remotes-context.ts';
import { ServerAreasContext } from '../view/remote-view.tsx';
import { areaKey } from '../view/server-areas.ts';
import { HydrationGateContext } from '../view/use-should-hydrate.ts';

const PATIENCE_MS = 400;

/**
 * The location that is shown: on navigation the page that is there stays until the next one's remotes have loaded, but not
 * for long. `isWhole` says that everything the shown page needs is there or has given up, `isBirthPage` that the server's HTML
 * is of this very address: a list is another one for each query.
 */
export function useShownLocation(bootstrap: Bootstrap) {
  const store = useRemotes();
  const location = useLocation();
  const [shown, setShown] = useState(location);
  const [{ search: initial }] = useState(location);
  const areas = use(ServerAreasContext);
  // Parts around the page may hydrate while it's in use, so waits only for those needed initially.
  const [shouldHydrate] = useState(use(HydrationGateContext).shouldHydrate);
  const needed = useCallback(
    ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
      const around = staticParts(bootstrap.composition);
      const hasHtml = (ref: ExposeRef) =>
        areas.has(areaKey(ref)) && (search === initial || around.has(areaKey(ref)));
      return neededExposes(bootstrap, pathname, hasHtml, { isVisitor: isVisitor(), shouldHydrate });
    },
    [bootstrap, areas, initial, shouldHydrate],
  );
  const isWhole = useSyncExternalStore(
    store.subscribe,
    () => needed(location).every((ref) => store.isSettled(ref)),
    () => true,
  );
  // An unpublished version never takes payments: checkout loads as a new document without the override.
  const isLeaving = bootstrap.override?.isLocal === true && isCheckoutPath(location.pathname);
  if (isWhole && shown !== location && !isLeaving) setShown(location);
  // The document says of the workplace only that it is there. Where the rest of this very composition is not to be had any
  // more, the new address is a document of its own.
  const isDeferred = planPage(bootstrap, location.pathname).match?.remote.isDeferred === true;
  const deferred = use(DeferredContext);
  useEffect(() => {
    if (!isDeferred || !deferred) return;
    let isHere = true;
    deferred.fetchDeferred().catch(() => isHere && deferred.leave());
    return () => void (isHere = false);
  }, [isDeferred, deferred]);
  useEffect(() => {
    if (isLeaving) return window.location.reload();
    for (const ref of needed(location)) store.request(ref);
    const timer = setTimeout(() => setShown(location), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [needed, store, location, isLeaving]);
  const isBirthPage = shown.pathname === birthPath(bootstrap) && shown.search === initial;
  return { shown, isWhole: isWhole && shown === location, isBirthPage };
}
