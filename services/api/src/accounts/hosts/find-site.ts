import { isDomain } from '@stoa/shared/contracts/validation';
import { siteHost } from '@stoa/shared/routing/site-address';
import type { Site } from '../../shared/context.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import { slugOf } from './host-name.ts';
import { publicAccount } from './public-account.ts';

type AccountRow = Record<string, unknown> & {
  slug: string;
  domain: string | null;
  domain_verified_at: Date | null;
  status: string;
};

/** Reads the account of a host name: a verified custom domain first, then the slug below the sites domain. */
export async function findSite(sql: Queryable, name: string, sitesDomain: string): Promise<Site> {
  const domain = isDomain(name) ? name : null;
  const slug = slugOf(name, sitesDomain);
  if (!domain && !slug) return { kind: 'unknown' };
  const [row] = await sql<AccountRow[]>`
    select account_id, slug, domain, domain_verified_at, status, name, settings, menus, theme, payments_test_mode,
      array(select f from unnest(features) with ordinality as x (f, n)
        where app.account_has_feature(account_id, f) order by n) as features,
      coalesce(misc ->> 'scripts', '') <> '' as has_scripts, nullif(misc ->> 'measurement_id', '') as measurement_id
    from public.accounts
    where (domain = ${domain} and domain_verified_at is not null) or lower(slug) = ${slug}
    order by (domain = ${domain} and domain_verified_at is not null) is true desc
    limit 1`;
  if (!row) return slug ? findMovedSite(sql, slug, sitesDomain) : { kind: 'unknown' };
  const { domain_verified_at: verifiedAt, status, ...fields } = row;
  const account = publicAccount({ ...fields, domain: verifiedAt ? row.domain : null });
  if (status !== 'active' && status !== 'paused') return { kind: 'unknown', closed: account };
  return {
    kind: 'account',
    account,
    isPaused: status === 'paused',
    canonicalHost: siteHost(
      { slug: row.slug, domain: row.domain, domain_verified_at: verifiedAt?.toISOString() ?? null },
      sitesDomain,
    ),
  };
}

/** Reads where the site went that gave up this slug. */
async function findMovedSite(sql: Queryable, slug: string, sitesDomain: string): Promise<Site> {
  const [site] = await sql<{ slug: string; domain: string | null }[]>`
    select slug, domain from ops.moved_site(${slug})`;
  return site ? { kind: 'unknown', movedTo: siteHost(site, sitesDomain) } : { kind: 'unknown' };
}
