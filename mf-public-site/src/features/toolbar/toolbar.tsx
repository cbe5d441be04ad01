import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { useAccess } from '@stoa/shared/data';
import { useBootstrap } from '@stoa/shared/shell';

const bar = lazy(() => import(/* webpackChunkName: "manager-bar" */ './manager-bar.tsx'));

/** Gives managers their actions on every page of the site; no one else loads it. */
export function Toolbar() {
  const { access } = useAccess();
  const isPreview = useBootstrap().preview !== undefined;
  const isShown = access?.is_manager === true && !isPreview;
  const part = useLazy(bar, isShown);
  return isShown && part ? <part.ManagerBar /> : null;
}
