import { ACCOUNTS_PAGE_SIZE, type OperatorAccounts } from '@stoa/shared/contracts/operator';
import { siteHost } from '@stoa/shared/routing/site-address';
import { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';

export const AccountsQuery = z.object({
  search: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

interface AccountRow {
  account_id: string;
  slug: string;
  name: string;
  domain: string | null;
  domain_verified_at: Date | null;
  plan: string | null;
  status: string;
  members: number;
  payments_test_mode: boolean;
  created_at: Date;
  total: number;
}

export interface ListAccountsInput extends z.infer<typeof AccountsQuery> {
  sitesDomain: string;
  siteUrl(host: string): string;
}

/** A page of all accounts, found by slug, name or domain. */
export async function listAccounts(sql: Queryable, input: ListAccountsInput): Promise<OperatorAccounts> {
  const pattern = `%${input.search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await sql<AccountRow[]>`
    select o.account_id, o.slug, o.name, o.domain, o.domain_verified_at, a.settings ->> 'plan' as plan, o.status, o.members,
      o.payments_test_mode, o.created_at, count(*) over ()::int as total
    from ops.account_overview() o join public.accounts a using (account_id)
    where lower(o.slug) like ${pattern} or lower(o.name) like ${pattern} or coalesce(o.domain, '') like ${pattern}
    order by o.name, o.slug
    limit ${ACCOUNTS_PAGE_SIZE} offset ${(input.page - 1) * ACCOUNTS_PAGE_SIZE}`;
  return {
    accounts: rows.map(({ members, total: _, ...row }) => ({
      ...row,
      domain_verified_at: row.domain_verified_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      memberCount: members,
      siteUrl: input.siteUrl(
        siteHost({ slug: row.slug, domain: row.domain_verified_at ? row.domain : null }, input.sitesDomain),
      ),
    })),
    total: rows[0]?.total ?? 0,
    page: input.page,
    pageSize: ACCOUNTS_PAGE_SIZE,
  };
}
