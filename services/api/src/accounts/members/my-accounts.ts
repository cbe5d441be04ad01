import { siteHost } from '@stoa/shared/routing/site-address';
import type { Person } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import type { Database } from '../../shared/database/connect.ts';

interface Row {
  account_id: string;
  slug: string;
  name: string;
  domain: string | null;
  verified: boolean;
  is_owner: boolean;
}

/** The accounts that the person owns or belongs to. */
export async function myAccounts(
  database: Database,
  person: Person,
  { sitesDomain, siteUrl }: { sitesDomain: string; siteUrl(host: string): string },
) {
  const rows = await asUser(
    database,
    person,
    (sql) => sql<Row[]>`
      select a.account_id, a.slug, a.name, a.domain, a.domain_verified_at is not null as verified,
        (public.my_account_access(a.account_id) ->> 'is_owner')::boolean as is_owner
      from public.accounts a
      where a.account_id = any (array(select app.my_accounts()))
      order by a.name, a.slug`,
  );
  return rows.map(({ account_id, slug, name, domain, verified, is_owner }) => ({
    account_id,
    slug,
    name,
    siteUrl: siteUrl(siteHost({ slug, domain: verified ? domain : null }, sitesDomain)),
    isOwner: is_owner,
  }));
}
