import type { OwnedSite, OwnedSites } from '@stoa/shared/contracts/owned-sites';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useSearchParams } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';

const CHOSEN_KEY = 'stoa-owned-site';

/** The caller's own sites, and the one that the address or the last choice names; the first one else. */
export function useOwnedSites() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const { data, error, mutate } = useQuery<OwnedSites, Error>(user && ['owned-sites', user.id], () =>
    apiFetch<OwnedSites>('/api/sites'),
  );
  const wanted = params.get('site') ?? readChoice();
  const site: OwnedSite | undefined =
    data?.sites.find(({ account_id }) => account_id === wanted) ?? data?.sites[0];
  const choose = (accountId: string) => {
    storeChoice(accountId);
    setParams({ site: accountId });
  };
  return { data, error, mutate, site, choose };
}

// Storage may be closed to a page; the choice lives in the address then.
function readChoice(): string | null {
  try {
    return sessionStorage.getItem(CHOSEN_KEY);
  } catch {
    return null;
  }
}

function storeChoice(accountId: string): void {
  try {
    sessionStorage.setItem(CHOSEN_KEY, accountId);
  } catch {
    // As above.
  }
}
