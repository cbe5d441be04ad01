import type { NewSiteInput } from '@stoa/shared/contracts/new-site';
import { siteHost } from '@stoa/shared/routing/site-address';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { makeContent } from './templates/make-content.ts';

/**
 * Creates a site with its starter content for a user with a confirmed address.
 * @param key the request's Idempotency-Key: the same key returns the same site
 * @throws AppError `slug_taken`, `slug_reserved`, `site_limit`, `email_not_confirmed`, `idempotency_mismatch`
 */
export async function createSite(
  database: Database,
  person: Person,
  key: string,
  site: NewSiteInput,
): Promise<{ account_id: string; slug: string }> {
  const content = makeContent(site.template, site.name, site.language);
  const [row] = await knownFailure(
    database<[{ site: { account_id: string; slug: string } }]>`
      select ops.create_site(${person.userId}, ${key}, ${database.json(site)}, ${database.json(content as never)}) as site`,
  );
  return row.site;
}

/** Returns the host of a site without a domain of its own. */
export const hostOfNewSite = (slug: string, sitesDomain: string): string =>
  siteHost({ slug, domain: null }, sitesDomain);
