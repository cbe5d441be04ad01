import type { AccountBackends } from '../accounts/backends/account-backends.ts';
import { findEditedSite } from '../accounts/backends/edited-site.ts';
import { createHostDirectory, type HostDirectory } from '../accounts/hosts/host-directory.ts';
import type { Database } from '../shared/database/connect.ts';
import type { Log } from '../shared/log/log.ts';
import type { Settings } from '../shared/settings.ts';

interface DirectoryDeps {
  settings: Settings;
  database: Database;
  backends: AccountBackends;
  patienceMs: number;
  isAway(): boolean;
  log: Log;
}

/** Opens the directory of hosts, with its times and bounds. */
export function openDirectory({
  settings,
  database,
  backends,
  patienceMs,
  ...deps
}: DirectoryDeps): HostDirectory {
  const { platformHost, sitesDomain } = settings;
  return createHostDirectory({
    ...deps,
    platformHost,
    find: findEditedSite({ database, backends, sitesDomain, patienceMs }),
    maxHosts: 20_000,
    freshMs: 60_000,
    unknownFreshMs: 5_000,
    staleMs: 600_000,
    now: Date.now,
  });
}
