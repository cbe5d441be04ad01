import { OWNER_SORTS, OWNER_STATES, SiteOwner, type SiteOwners } from '@stoa/shared/contracts/site-owners';
import { z } from 'zod';
import type { Queryable } from '../../../shared/database/connect.ts';
import { filterValues, likePattern } from '../../../shared/http/list-query.ts';

export const OwnersQuery = z.object({
  search: z.string().trim().max(100).default(''),
  state: filterValues(z.enum(OWNER_STATES)),
  /** Owners with an authenticator app, without one, or all. */
  factor: filterValues(z.enum(['yes', 'no'])),
  sort: z.enum(OWNER_SORTS).default('name'),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).max(5_000_000).default(0),
});

const COLUMNS = { name: 'name', created: 'created_at', lastLogin: 'last_sign_in_at', sites: 'site_count' };

interface OwnerRow {
  user_id: string;
  name: string;
  email: string;
  state: string;
  has_factor: boolean;
  last_sign_in_at: Date | null;
  created_at: Date;
  sites: unknown;
  total: number;
}

/** Lists a page of the owners that match, with how many do. */
export async function listOwners(sql: Queryable, query: z.infer<typeof OwnersQuery>): Promise<SiteOwners> {
  const { search, state, factor, sort, limit, offset } = query;
  const pattern = likePattern(search);
  const column = sql(COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS]);
  const rows = await sql<OwnerRow[]>`
    with owners as (
      select o.*, case when o.is_blocked then 'blocked' when o.is_verified then 'active' else 'unconfirmed' end as state
      from ops.site_owners() o
    ), matched as (
      select * from owners
      where (lower(name) like ${pattern} or lower(email) like ${pattern})
        and (${state.length === 0} or state = any (${state}))
        and (${factor.length !== 1} or has_factor = ${factor[0] === 'yes'})
    )
    select m.*, (select count(*)::int from matched) as total from matched m
    order by ${sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} nulls last`}, m.user_id
    limit ${limit} offset ${offset}`;
  return {
    total: rows[0]?.total ?? 0,
    owners: rows.map((row) =>
      SiteOwner.parse({
        userId: row.user_id,
        name: row.name,
        email: row.email,
        state: row.state,
        hasFactor: row.has_factor,
        lastLoginAt: row.last_sign_in_at?.toISOString() ?? null,
        createdAt: row.created_at.toISOString(),
        sites: row.sites,
      }),
    ),
  };
}
