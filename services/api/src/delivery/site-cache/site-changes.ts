import type { HostDirectory } from '../../accounts/hosts/host-directory.ts';
import type { PageCache } from '../pages/page-cache.ts';

/** Handlers of site changes that the database announces. */
export interface SiteChanges {
  /** Called when the database announces a change of an account, or of any of them. */
  accountsChanged(accountId?: string): void;
  /** Called when what an account shows at these paths has changed. */
  pathsChanged(accountId: string, paths: readonly string[]): void;
  /** Called when it turns out whether announcements of the database reach this process. */
  setAnnouncementsReceived(isReceived: boolean): void;
}

/** Drops what is kept of sites when the database tells of a change in it. */
export function siteChanges(
  directory: Pick<HostDirectory, 'invalidate'>,
  cache: Pick<PageCache, 'drop' | 'setAnnouncementsReceived'>,
): SiteChanges {
  const accountsChanged = (accountId?: string) => {
    directory.invalidate(accountId);
    cache.drop(accountId);
  };
  return {
    accountsChanged,
    pathsChanged(accountId, paths) {
      for (const path of paths) cache.drop(accountId, path);
    },
    setAnnouncementsReceived(isReceived) {
      cache.setAnnouncementsReceived(isReceived);
      // Earlier notifications may have been missed.
      if (isReceived) accountsChanged();
    },
  };
}
