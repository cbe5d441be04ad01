import type { HostDirectory } from '../hosts/host-directory.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { App } from '../running-app.ts';

/** Drops what is kept of sites when the database tells of a change in it. */
export function siteChanges(
  directory: Pick<HostDirectory, 'invalidate'>,
  cache: Pick<PageCache, 'drop' | 'announcementsHeard'>,
): Pick<App, 'accountsChanged' | 'pathsChanged' | 'announcementsHeard'> {
  const accountsChanged = (accountId?: string) => {
    directory.invalidate(accountId);
    cache.drop(accountId);
  };
  return {
    accountsChanged,
    pathsChanged(accountId, paths) {
      for (const path of paths) cache.drop(accountId, path);
    },
    announcementsHeard(isHeard) {
      cache.announcementsHeard(isHeard);
      // What was told before went unheard.
      if (isHeard) accountsChanged();
    },
  };
}
