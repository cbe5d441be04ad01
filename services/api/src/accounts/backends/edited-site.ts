import type { Site } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { withDeadline } from '../../shared/database/with-deadline.ts';
import { findSite } from '../hosts/find-site.ts';
import { publicAccount } from '../hosts/public-account.ts';
import type { AccountBackends } from './account-backends.ts';

interface Edited {
  name: string;
  settings: Record<string, unknown>;
  menus: unknown;
  theme: unknown;
  has_scripts: boolean;
  measurement_id: string | null;
}

/**
 * Merges a site's settings from its own backend. The control database keeps its own decisions, and its copy
 * of the rest serves while the backend is down.
 */
async function editedSite(site: Site, backends: AccountBackends): Promise<Site> {
  if (site.kind !== 'account') return site;
  const { account } = site;
  const served = backends.served(account);
  if (!served || served.source === 'default') return site;
  try {
    const [row] = await served.guard(
      async () => served.database<Edited[]>`
        select name, settings, menus, theme, coalesce(misc ->> 'scripts', '') <> '' as has_scripts,
          nullif(misc ->> 'measurement_id', '') as measurement_id
        from public.accounts where account_id = ${account.account_id}`,
    );
    if (!row) return site;
    const { plan, server_id, url, anonKey } = account.settings;
    const settings = { ...row.settings, plan, server_id, url, anonKey };
    return { ...site, account: publicAccount({ ...account, ...row, settings }) };
  } catch {
    return site;
  }
}

export interface FindEditedSite {
  database: Database;
  backends: AccountBackends;
  sitesDomain: string;
  patienceMs: number;
}

/** The site of a host name: the account from the control database, what people edit of it from its backend. */
export const findEditedSite =
  ({ database, backends, sitesDomain, patienceMs }: FindEditedSite) =>
  async (name: string): Promise<Site> =>
    editedSite(await withDeadline(findSite(database, name, sitesDomain), patienceMs), backends);
