import { z } from 'zod';
import type { Database } from '../../shared/database/connect.ts';
import type { HostDirectory } from '../../accounts/hosts/host-directory.ts';
import type { PageCache } from '../pages/page-cache.ts';

/** Pages to invalidate: one of an account, or all that show its settings. */
export const SiteRefresh = z.strictObject({ accountId: z.uuid(), path: z.string().nullable() });
export type SiteRefresh = z.infer<typeof SiteRefresh>;

export interface SiteRefresher {
  /** Drops what is named here, and tells every other process. */
  refresh(what: SiteRefresh): Promise<void>;
  /** Drops what another process told. */
  apply(what: SiteRefresh): void;
}

export const REFRESH_CHANNEL = 'stoa_site_refresh';

export function createSiteRefresher(
  database: Database,
  directory: HostDirectory,
  cache: PageCache,
): SiteRefresher {
  const apply = ({ accountId, path }: SiteRefresh) => {
    if (path === null) directory.invalidate(accountId);
    cache.drop(accountId, path);
  };
  return {
    apply,
    async refresh(what) {
      apply(what);
      await database.notify(REFRESH_CHANNEL, JSON.stringify(what));
    },
  };
}
