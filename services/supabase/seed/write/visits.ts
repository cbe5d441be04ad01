import { HISTORY_DAYS } from '../history/calendar.ts';
import type { TenantContext } from './context.ts';

/** Shares of a day's visitors by dimension, in percent. */
const SHARES: readonly (readonly [dimension: string, value: string, percent: number])[] = [
  ['all', '', 100],
  ['source', '', 36],
  ['source', 'newsletter', 22],
  ['source', 'duckduckgo.com', 20],
  ['source', 'instagram', 14],
  ['source', 'craft-fair', 8],
  ['medium', '', 56],
  ['medium', 'email', 22],
  ['medium', 'social', 14],
  ['medium', 'print', 8],
  ['campaign', '', 70],
  ['campaign', 'open-day', 18],
  ['campaign', 'new-courses', 12],
  ['referrer', '', 80],
  ['referrer', 'duckduckgo.com', 20],
  ['device', 'phone', 58],
  ['device', 'desktop', 36],
  ['device', 'tablet', 6],
  ['page', '/', 62],
  ['page', '/course', 38],
  ['page', '/blog', 17],
];

/** Visits of half a year, and where two in three orders came from; the same for each start day. */
export async function writePastVisits(context: TenantContext): Promise<void> {
  const { sql, accountId, tenant } = context;
  const shares = SHARES.map(([dimension, value, percent]) => ({ dimension, value, percent }));
  // Weekends are busier, and months grow; the hash moves each value by a third at most.
  await sql`
    insert into public.visit_days (account_id, day, dimension, value, visitors, views, entries)
    select ${accountId}, x.day, x.dimension, x.value, x.n, round(x.n * x.depth), x.n + x.n / 9
    from (
      select d.day, s.dimension, s.value,
        case s.dimension when 'page' then 1.3 else 2.6 end as depth,
        greatest(1, round((34 + (${HISTORY_DAYS} - d.ago) * 0.12 + case when extract(isodow from d.day) >= 6 then 14 else 0 end)
          * s.percent / 100.0 * (0.8 + abs(hashtext(${tenant.slug} || d.ago || s.dimension || s.value) % 40) / 100.0)))::int as n
      from (select ago, current_date - ago as day from generate_series(0, ${HISTORY_DAYS - 1}::int) ago) d
      cross join (
        select * from jsonb_to_recordset(${sql.json(shares)}) as j(dimension text, value text, percent int)
        union all
        select 'page', '/course/' || c.slug, 14 from public.courses c where c.account_id = ${accountId} and c.status = 'published') s) x`;
  // Two in five visitors accept all cookies: of theirs, time and depth are known. Both grow over the months.
  await sql`
    update public.visit_days d set reads = x.reads, seconds = x.reads * x.seconds, depth = x.reads * x.depth
    from (
      select v.day, v.dimension, v.value, v.views * 2 / 5 as reads, 32 + abs(hashtext(v.value || v.dimension)) % 90 - (current_date - v.day) / 12 as seconds,
        50 + abs(hashtext(v.dimension || v.value || ${tenant.slug})) % 42 - (current_date - v.day) / 30 as depth
      from public.visit_days v where v.account_id = ${accountId}) x
    where d.account_id = ${accountId} and d.day = x.day and d.dimension = x.dimension and d.value = x.value`;
  await sql`
    update public.orders o set attribution = jsonb_build_object('basis', 'cookie', 'touches', case when x.h % 3 = 0
      then jsonb_build_array(x.first, x.last) else jsonb_build_array(x.last) end)
    from (
      select h.id, h.h, t.touches -> (h.h % 5) || jsonb_build_object('at', h.created_at - interval '6 days') as first,
        t.touches -> (h.h / 7 % 5) || jsonb_build_object('at', h.created_at - interval '1 hour') as last
      from (select p.id, p.created_at, abs(hashtext(p.id::text)) as h from public.orders p where p.account_id = ${accountId}) h
      cross join (select ${sql.json(TOUCHES)}::jsonb as touches) t
      where h.h % 10 < 7) x
    where o.id = x.id`;
}

const TOUCHES = [
  {},
  { source: 'newsletter', medium: 'email', campaign: 'new-courses' },
  { source: 'duckduckgo.com', referrer: 'duckduckgo.com' },
  { source: 'instagram', medium: 'social', campaign: 'open-day' },
  { source: 'craft-fair', medium: 'print', campaign: 'open-day' },
];
