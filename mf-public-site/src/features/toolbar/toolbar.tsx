import { late, useLate } from '@stoa/shared/ui/late';
import { useAccess } from '@stoa/shared/data';

const bar = late(() => import(/* webpackChunkName: "manager-bar" */ './manager-bar.tsx'));

/** What managers of the site do from any page of it; nobody else loads it. */
export function Toolbar() {
  const { access } = useAccess();
  const part = useLate(bar, access?.is_manager === true);
  return access?.is_manager && part ? <part.ManagerBar /> : null;
}
