import { type HealthReport, HealthReport as Report } from '@stoa/shared/contracts/health';
import { RemoteName, VersionNumber } from '@stoa/shared/contracts/registry';
import { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';
import { MAX_HEALTH_FAILURES, MAX_HEALTH_ROWS } from '../limits.ts';
import { listNotices } from '../operators/notices.ts';

export const HealthQuery = z.object({
  minutes: z.coerce.number().int().min(1).max(1440).default(60),
  remote: RemoteName.optional(),
  version: VersionNumber.optional(),
  accountId: z.union([z.uuid(), z.literal('platform')]).optional(),
});

/** Reads the operators' health report: metrics by remote, version and tenant, and the guard's actions. */
export async function readHealth(
  sql: Queryable,
  query: z.output<typeof HealthQuery>,
  now = new Date(),
): Promise<HealthReport> {
  const { minutes, remote, version, accountId } = query;
  const since = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - (minutes - 1) * 60_000);
  const account = accountId === 'platform' ? null : accountId;
  const isWanted = sql`
    ${remote === undefined ? sql`true` : sql`h.remote = ${remote}`}
    and ${version === undefined ? sql`true` : sql`h.version = ${version}`}
    and ${account === undefined ? sql`true` : sql`h.account_id is not distinct from ${account}::uuid`}`;
  const sums = sql`
    sum(loads_ok)::int as "loadsOk", sum(load_failed)::int as "loadFailed", sum(render_failed)::int as "renderFailed",
    sum(business_started)::int as "businessStarted", sum(business_ok)::int as "businessOk",
    sum(business_failed)::int as "businessFailed",
    (sum(load_failed + render_failed)::float / nullif(sum(loads_ok + load_failed), 0)) as "errorRate"`;
  const rows = await sql`
    with figures as (
      select h.remote, h.version, h.account_id, ${sums}, max(minute) as last_at
      from registry.health_minutes h where minute >= ${since} and ${isWanted}
      group by h.remote, h.version, h.account_id
    ), visitors as (
      select h.remote, h.version, h.account_id, count(distinct subject)::int as subjects,
        count(distinct network)::int as networks,
        percentile_cont(0.5) within group (order by ms) filter (where kind = 'page' and rank <> 1) as p50,
        percentile_cont(0.95) within group (order by ms) filter (where kind = 'page' and rank <> 1) as p95
      from registry.health_outcomes h where at >= ${since} and ${isWanted}
      group by h.remote, h.version, h.account_id
    )
    select f.*, to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt",
      coalesce(a.slug, 'platform') as slug, coalesce(v.subjects, 0) as subjects, coalesce(v.networks, 0) as networks,
      v.p50 as "p50Ms", v.p95 as "p95Ms"
    from figures f
    left join visitors v on v.remote = f.remote and v.version = f.version
      and v.account_id is not distinct from f.account_id
    left join public.accounts a on a.account_id = f.account_id
    order by f.remote, f.version desc, slug limit ${MAX_HEALTH_ROWS}`;
  const series = await sql`
    select to_char(minute at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as minute, h.remote, h.version, ${sums}
    from registry.health_minutes h where h.minute >= ${since} and ${isWanted}
    group by h.minute, h.remote, h.version order by h.minute, h.remote, h.version`;
  const failures = await sql`
    select h.remote, h.version, h.kind, h.phase, h.code, count(distinct subject)::int as subjects,
      array_agg(distinct coalesce(a.slug, 'platform')) as tenants,
      to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
    from registry.health_outcomes h left join public.accounts a on a.account_id = h.account_id
    where at >= ${since} and ${isWanted} and ((h.kind = 'page' and h.rank > 0) or (h.kind = 'business' and h.rank = 1))
    group by h.remote, h.version, h.kind, h.phase, h.code
    order by subjects desc, h.remote, h.version limit ${MAX_HEALTH_FAILURES}`;
  return Report.parse({ minutes, rows, series, failures, notices: await listNotices(sql, remote) });
}
