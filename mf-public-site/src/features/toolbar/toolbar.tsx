import { late, useLate } from '@stoa/shared/ui/late';
import { useAccess } from '@stoa/shared/data';
import { useBootstrap } from '@stoa/shared/shell';

const bar = late(() => import(/* webpackChunkName: "manager-bar" */ './manager-bar.tsx'));

/** What managers of the site do from any page of it; nobody else loads it. */
export function Toolbar() {
  const { access } = useAccess();
  const isPreview = useBootstrap().preview !== undefined;
  const isShown = access?.is_manager === true && !isPreview;
  const part = useLate(bar, isShown);
  return isShown && part ? <part.ManagerBar /> : null;
}
