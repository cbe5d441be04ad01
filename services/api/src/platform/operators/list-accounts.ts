import {
  ACCOUNT_SORTS,
  ACCOUNT_STATUSES,
  ACCOUNT_USAGES,
  ACCOUNTS_PAGE_SIZE,
  BACKEND_KINDS,
  OperatorAccount,
  type OperatorAccounts,
} from '@stoa/shared/contracts/operator';
import { siteHost } from '@stoa/shared/routing/site-address';
import { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';
import { filterValues, likePattern } from '../../shared/http/list-query.ts';

export const AccountsQuery = z.object({
  search: z.string().trim().max(100).default(''),
  /** Plans by id; `none` for accounts without one. */
  plan: filterValues(z.string().regex(/^[a-z][a-z0-9_]{1,39}$/)),
  status: filterValues(z.enum(ACCOUNT_STATUSES)),
  usage: filterValues(z.enum(ACCOUNT_USAGES)),
  backend: filterValues(z.enum(BACKEND_KINDS)),
  sort: z.enum(ACCOUNT_SORTS).default('name'),
  limit: z.coerce.number().int().min(1).max(500).default(ACCOUNTS_PAGE_SIZE),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  /** Rows to skip; in place of `page`. */
  offset: z.coerce.number().int().min(0).max(5_000_000).optional(),
});

const COLUMNS = {
  name: 'name',
  created: 'created_at',
  members: 'members',
  plan: 'plan',
  status: 'status',
};

export interface ListAccountsInput extends z.infer<typeof AccountsQuery> {
  sitesDomain: string;
  siteUrl(host: string): string;
}

/** A row as JSON writes it. */
interface AccountRow {
  slug: string;
  domain: string | null;
  domain_verified_at: string | null;
  created_at: string;
}

/** Lists a page of the accounts that match, with how many do. Equal values are ordered by id, so that no page repeats a row. */
export async function listAccounts(sql: Queryable, input: ListAccountsInput): Promise<OperatorAccounts> {
  const { search, plan, status, usage, backend, limit } = input;
  const offset = input.offset ?? (input.page - 1) * limit;
  const pattern = likePattern(search);
  const any = <Value>(list: Value[]) => list.length === 0;
  // Counting every account is left to the lists that need it.
  const ofAll = !any(usage) || input.sort.endsWith('members');
  const [result] = await sql<[{ total: number; rows: AccountRow[] }]>`
    with matched as materialized (
      select a.account_id, a.slug, a.name, a.domain, a.domain_verified_at, a.settings ->> 'plan' as plan, a.status,
        a.payments_test_mode, a.created_at, coalesce(b.kind, 'default') as backend,
        ${ofAll ? sql`s.members` : sql`null::int`} as members
      from public.accounts a left join ops.account_backends b using (account_id)
        ${ofAll ? sql`join ops.account_summaries() s using (account_id)` : sql``}
      where (lower(a.slug) like ${pattern} or lower(a.name) like ${pattern} or coalesce(a.domain, '') like ${pattern})
        and (${any(plan)} or coalesce(a.settings ->> 'plan', 'none') = any (${plan}))
        and (${any(status)} or a.status = any (${status}))
        and (${any(backend)} or coalesce(b.kind, 'default') = any (${backend}))
        ${any(usage) ? sql`` : sql`and s.usage = any (${usage})`}
    ), page as materialized (
      select m.*, row_number() over (order by ${orderOf(sql, input.sort)}, m.account_id) as place
      from matched m order by place limit ${limit} offset ${offset}
    )
    select (select count(*)::int from matched) as total,
      coalesce((select jsonb_agg(to_jsonb(p) || jsonb_build_object('memberCount', s.members, 'usage', s.usage)
          order by p.place)
        from page p join ops.account_summaries((select array_agg(q.account_id) from page q)) s using (account_id)),
        '[]') as rows`;
  return {
    accounts: result.rows.map((row) =>
      OperatorAccount.parse({
        ...row,
        domain_verified_at: row.domain_verified_at && toIso(row.domain_verified_at),
        created_at: toIso(row.created_at),
        siteUrl: input.siteUrl(
          siteHost({ slug: row.slug, domain: row.domain_verified_at ? row.domain : null }, input.sitesDomain),
        ),
      }),
    ),
    total: result.total,
    page: Math.floor(offset / limit) + 1,
    pageSize: limit,
  };
}

const toIso = (time: string) => new Date(time).toISOString();

function orderOf(sql: Queryable, sort: ListAccountsInput['sort']) {
  const column = sql(COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS]);
  return sort.startsWith('-') ? sql`m.${column} desc nulls last` : sql`m.${column} nulls last`;
}
