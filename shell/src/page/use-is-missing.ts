import useSWR from 'swr';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { queryKey } from '@stoa/shared/data/query';
import { birthPath, type PagePlan } from '../loading/wanted-exposes.ts';

/** Checks whether the page is a 404: no route matches, the service says so, or a required row is missing. */
export function useIsMissing(bootstrap: Bootstrap, plan: PagePlan, pathname: string): boolean {
  const required = plan.match?.route.data?.find((query) => query.required);
  const params = plan.match?.params ?? {};
  const accountId = bootstrap.account?.account_id ?? '';
  // Read only: the remote fetches the row, this looks at the same cache.
  const { data } = useSWR<unknown>(required ? queryKey(required, { accountId, params }) : null, null);
  if (!plan.match) return true;
  if (bootstrap.notFound && pathname === birthPath(bootstrap)) return true;
  return data === null;
}
