import {
  DISPUTE_SORTS,
  DISPUTE_STATES,
  DOMAIN_SORTS,
  DOMAIN_STATES,
  PlatformDisputes,
  PlatformDomains,
} from '@stoa/shared/contracts/platform-lists';
import { z } from 'zod';
import type { Queryable } from '../../../shared/database/connect.ts';
import { filterValues, likePattern } from '../../../shared/http/list-query.ts';

const page = {
  search: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).max(5_000_000).default(0),
};

export const DisputesQuery = z.object({
  ...page,
  status: filterValues(z.enum(DISPUTE_STATES)),
  sort: z.enum(DISPUTE_SORTS).default('-opened'),
});
export const DomainsQuery = z.object({
  ...page,
  state: filterValues(z.enum(DOMAIN_STATES)),
  sort: z.enum(DOMAIN_SORTS).default('domain'),
});

const DISPUTE_COLUMNS = { opened: 'opened_at', site: 'site', amount: 'amount_minor' };
const DOMAIN_COLUMNS = { domain: 'domain', site: 'site', verified: 'verified_at' };

/** Lists a page of the disputed payments that match, with how many do. */
export async function listDisputes(sql: Queryable, query: z.infer<typeof DisputesQuery>) {
  const { search, status, sort, limit, offset } = query;
  const pattern = likePattern(search.replace(/^#/, ''));
  const column = sql(DISPUTE_COLUMNS[sort.replace('-', '') as keyof typeof DISPUTE_COLUMNS]);
  const rows = await sql<{ total: number }[]>`
    with matched as (
      select id, account_id, site, order_number as "orderNumber", provider, amount_minor::float8 as "amountMinor", currency,
        reason, status, opened_at, amount_minor, closed_at from ops.platform_disputes()
      where (lower(site) like ${pattern} or order_number::text like ${pattern} or lower(reason) like ${pattern})
        and (${status.length === 0} or status = any (${status}))
    )
    select m.*, to_json(opened_at) as "openedAt", to_json(closed_at) as "closedAt",
      (select count(*)::int from matched) as total from matched m
    order by ${sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} nulls last`}, id
    limit ${limit} offset ${offset}`;
  return PlatformDisputes.parse({ disputes: rows, total: rows[0]?.total ?? 0 });
}

/** Lists a page of the custom domains that match, with how many do. */
export async function listDomains(sql: Queryable, query: z.infer<typeof DomainsQuery>) {
  const { search, state, sort, limit, offset } = query;
  const pattern = likePattern(search);
  const column = sql(DOMAIN_COLUMNS[sort.replace('-', '') as keyof typeof DOMAIN_COLUMNS]);
  const rows = await sql<{ total: number }[]>`
    with domains as (
      select account_id, site, domain, verified_at,
        case when verified_at is not null then 'verified' when is_contested then 'contested' else 'waiting' end as state
      from ops.platform_domains()
    ), matched as (
      select * from domains where (lower(site) like ${pattern} or domain like ${pattern})
        and (${state.length === 0} or state = any (${state}))
    )
    select m.*, to_json(verified_at) as "verifiedAt", (select count(*)::int from matched) as total from matched m
    order by ${sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} nulls last`}, account_id
    limit ${limit} offset ${offset}`;
  return PlatformDomains.parse({ domains: rows, total: rows[0]?.total ?? 0 });
}
