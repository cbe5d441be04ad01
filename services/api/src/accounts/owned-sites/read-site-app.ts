import type { SiteApp } from '@stoa/shared/contracts/owned-sites';
import type { Person } from '../../shared/context.ts';
import type { AccountsDeps } from '../define-route.ts';
import { publicAccount } from '../hosts/public-account.ts';
import { readOwnedSite } from './owned-sites.ts';

interface Loads {
  remote: string;
  loads: number;
  failed: number;
}

/** Reads which versions serve a site of the user, how they loaded in the last 24 hours, and whether its backend answers. */
export async function readSiteApp(
  { database, backends, peekComposition }: Pick<AccountsDeps, 'database' | 'backends' | 'peekComposition'>,
  person: Person,
  accountId: string,
): Promise<SiteApp> {
  const account = publicAccount(await readOwnedSite(database, person, accountId));
  const composition = peekComposition(accountId);
  const rows = await database<Loads[]>`
    select h.remote, sum(loads_ok + load_failed)::int as loads, sum(load_failed)::int as failed
    from registry.health_minutes h
    where h.account_id = ${accountId} and h.minute > now() - interval '24 hours' group by h.remote`;
  const loadsOf = new Map(rows.map((row) => [row.remote, row]));
  const served = backends.served(account);
  const isReachable = served
    ? await served
        .guard(async () => served.database`select 1`)
        .then(
          () => true,
          () => false,
        )
    : null;
  return {
    shell: composition.shell.version,
    remotes: composition.remotes.map(({ name, title, version }) => ({
      name,
      title,
      version,
      loads: loadsOf.get(name)?.loads ?? 0,
      failed: loadsOf.get(name)?.failed ?? 0,
    })),
    backend: { source: backends.chosen(account).source, isReachable },
  };
}
