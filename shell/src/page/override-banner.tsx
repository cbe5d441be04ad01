import { useSyncExternalStore } from 'react';
import { useBootstrap } from '@stoa/shared/shell';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';

const GRANT = /^#preview=([\w.-]+)$/;
const bar = lazy(() => import(/* webpackChunkName: "override-bar" */ './override-bar.tsx'));

/** Nearly nobody previews anything: what tells of it comes with the first preview. */
export function OverrideBanner() {
  const { override } = useBootstrap();
  const grant = useGrant();
  const isPreview = Boolean(override ?? grant);
  const part = useLazy(bar, isPreview);
  return isPreview && part ? <part.OverrideBar grant={grant} /> : null;
}

/** The grant that an operator's console put behind the address; a server never sees it. */
function useGrant(): string | null {
  return useSyncExternalStore(
    onHashChange,
    () => GRANT.exec(location.hash)?.[1] ?? null,
    () => null,
  );
}

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
