import { AppError } from '@stoa/shared/contracts/errors';
import type { OwnedSite, OwnedSites, RenamedSite } from '@stoa/shared/contracts/owned-sites';
import { siteHost } from '@stoa/shared/routing/site-address';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import type { AccountsDeps } from '../define-route.ts';
import { notifyOwner } from './hand-on-site.ts';

type AddressDeps = Pick<AccountsDeps, 'database' | 'sitesDomain' | 'siteUrl'>;

/** Lists the sites that the user owns, closed ones too, and those that are offered to them. */
export async function listOwnedSites({ database, sitesDomain, siteUrl }: AddressDeps, person: Person) {
  const [row] = await database<[{ sites: Omit<OwnedSite, 'siteUrl'>[]; offers: OwnedSites['offers'] }]>`
    select ops.owned_sites(${person.userId}) as sites, ops.site_offers(${person.userId}) as offers`;
  const sites = row.sites.map((site) => ({ ...site, siteUrl: siteUrl(siteHost(site, sitesDomain)) }));
  return { sites, offers: row.offers };
}

/**
 * Gives a site another slug, and mails its owner. Its old address redirects for 30 days; caches hear of it by the change of the row, other
 * backends by the job that compares them.
 * @throws AppError `account_not_found` for a site of somebody else, `slug_taken`, `slug_reserved`, `rename_limit`
 */
export async function renameSite(
  deps: AddressDeps & Pick<AccountsDeps, 'platformHost'>,
  person: Person,
  accountId: string,
  slug: string,
): Promise<RenamedSite> {
  const { database, sitesDomain, siteUrl } = deps;
  const site = await knownFailure(
    database.begin(async (sql) => {
      const [row] = await sql<[{ site: { slug: string; domain: string | null; isRenamed: boolean } }]>`
        select ops.rename_site(${person.userId}, ${accountId}, ${slug}) as site`;
      if (row.site.isRenamed) await notifyOwner(deps, sql, accountId, 'renamed');
      return row.site;
    }),
  );
  return { slug: site.slug, siteUrl: siteUrl(siteHost(site, sitesDomain)) };
}

/**
 * Reads the row of a site that the user owns.
 * @throws AppError `account_not_found` for a site of somebody else
 */
export async function readOwnedSite(database: Database, person: Person, accountId: string) {
  const [row] = await database<Record<string, unknown>[]>`
    select account_id, slug, domain, name, settings, menus, theme, features from public.accounts
    where account_id = ${accountId} and owner_user_id = ${person.userId}`;
  if (!row) throw new AppError('account_not_found', 'There is no such site among yours.');
  return row;
}
