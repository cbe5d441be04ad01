set check_function_bodies = off;

-- A view is a document, or a change of route to another path. An entry is a visitor's first view of the day and each view that
-- comes from elsewhere; what follows belongs to its source. Each dimension keeps its 500 largest values of the day.
create or replace function app.add_up_visits(p_account_id uuid, p_day date) returns void
language sql security definer set search_path = '' as $$
  delete from public.visit_days d where d.account_id = p_account_id and d.day = p_day;
  with ordered as (
    select v.*, lag(v.path) over w as before, row_number() over w = 1 or v.source is not null as is_entry
    from ops.visits_live v where v.account_id = p_account_id and v.day = p_day
    window w as (partition by v.visitor order by v.at, v.id)
  ), views as (
    select o.*, sum(o.is_entry::int) over (partition by o.visitor order by o.at, o.id) as entry
    from ordered o where o.is_document or o.before is distinct from o.path
  ), sourced as (
    select v.visitor, v.is_entry, v.path, v.device, v.seconds, v.depth,
      first_value(v.source) over e as source, first_value(v.medium) over e as medium,
      first_value(v.campaign) over e as campaign, first_value(v.referrer) over e as referrer
    from views v window e as (partition by v.visitor, v.entry order by v.at, v.id)
  ), named as (
    select s.visitor, s.is_entry, s.seconds, s.depth, d.dimension, coalesce(d.value, '') as value
    from sourced s cross join lateral (values ('all', ''), ('page', s.path), ('source', s.source), ('medium', s.medium),
      ('campaign', s.campaign), ('referrer', s.referrer), ('device', s.device)) d (dimension, value)
  ), ranked as (
    select n.dimension, n.value, row_number() over (partition by n.dimension order by count(distinct n.visitor) desc, count(*) desc, n.value) as place
    from named n group by 1, 2
  )
  insert into public.visit_days (account_id, day, dimension, value, visitors, views, entries, reads, seconds, depth)
  select p_account_id, p_day, n.dimension, case when r.place <= 500 then n.value else '*' end,
    count(distinct n.visitor), count(*), count(*) filter (where n.is_entry), count(n.seconds),
    coalesce(sum(n.seconds), 0), coalesce(sum(n.depth), 0)
  from named n join ranked r on r.dimension = n.dimension and r.value = n.value
  group by 3, 4
$$;
revoke all on function app.add_up_visits from public, anon, authenticated, impersonated, stoa_service;

-- Stores time and depth that browsers told of their pages: [{account_id, day, visitor, path, at, seconds, depth}]. Each counts
-- for its visitor's latest view of that page, never for more time than has passed since; the same one again changes nothing.
create or replace function ops.store_reads(p_reads jsonb) returns int
language sql security definer set search_path = '' as $$
  with input as (
    select distinct on (v.id) v.id, v.account_id, v.day, r.depth,
      least(r.seconds, ceil(extract(epoch from r.at - v.at))::int, 3600) as seconds
    from (
      select i.account_id, i.day, i.visitor, i.path, max(i.at) as at, max(i.seconds) as seconds, max(i.depth) as depth
      from jsonb_to_recordset(p_reads) as i(account_id uuid, day date, visitor text, path text, at timestamptz, seconds int, depth int)
      where i.seconds >= 0 and i.depth between 0 and 100
      group by 1, 2, 3, 4) r
    cross join lateral (
      select l.id, l.account_id, l.day, l.at from ops.visits_live l
      where l.account_id = r.account_id and l.day = r.day and l.visitor = decode(r.visitor, 'hex') and l.path = r.path and l.at <= r.at
      order by l.at desc, l.id desc limit 1) v
    order by v.id
  ), changed as (
    update ops.visits_live l set seconds = greatest(l.seconds, i.seconds), depth = greatest(l.depth, i.depth)
    from input i
    where l.id = i.id and (l.seconds is null or i.seconds > l.seconds or i.depth > l.depth)
    returning l.account_id, l.day
  ), marked as (
    insert into ops.visit_states as s (account_id, day)
    select distinct c.account_id, c.day from changed c order by 1, 2
    on conflict (account_id, day) do update set is_stale = true where not s.is_stale
  )
  select count(*)::int from changed
$$;
revoke all on function ops.store_reads from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.store_reads to stoa_service;

-- Visits of a site for those who manage it, by a dimension. Visitors are counted once a day: over several days they are the
-- sum of each day's, which is not the number of different people. Seconds and depth are means of the views that are known;
-- null without one.
create or replace function public.visit_figures(p_account_id uuid, p_by text default 'page', p_days int default 30,
  p_compare text default 'previous', p_limit int default 200, p_until date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v record;
begin
  perform app.require_cap(p_account_id);
  if p_by is null or p_by not in ('page', 'source', 'medium', 'campaign', 'referrer', 'device') then
    perform app.fail('invalid_input', 'by');
  end if;
  if p_limit is null or p_limit not between 1 and 500 then
    perform app.fail('invalid_input', 'limit');
  end if;
  select * into v from app.compared_days(p_account_id, p_days, p_compare, p_until);
  return (
    with days as (
      select d.*, d.day >= v.first_day as is_now from public.visit_days d
      where d.account_id = p_account_id and d.dimension in ('all', p_by)
        and (d.day between v.first_day and v.last_day or d.day between v.was_first and v.was_last)
    ), sums as (
      select d.dimension, d.value,
        coalesce(sum(d.visitors) filter (where d.is_now), 0) as visitors, coalesce(sum(d.visitors) filter (where not d.is_now), 0) as visitors_before,
        coalesce(sum(d.views) filter (where d.is_now), 0) as views, coalesce(sum(d.views) filter (where not d.is_now), 0) as views_before,
        coalesce(sum(d.entries) filter (where d.is_now), 0) as entries, coalesce(sum(d.entries) filter (where not d.is_now), 0) as entries_before,
        coalesce(sum(d.reads) filter (where d.is_now), 0) as reads, coalesce(sum(d.reads) filter (where not d.is_now), 0) as reads_before,
        sum(d.seconds) filter (where d.is_now) as seconds, sum(d.seconds) filter (where not d.is_now) as seconds_before,
        sum(d.depth) filter (where d.is_now) as depth, sum(d.depth) filter (where not d.is_now) as depth_before
      from days d group by 1, 2
    ), listed as (
      select s.value, jsonb_build_object(
        'visitors', jsonb_build_object('total', s.visitors, 'before', case when v.was_first is not null then s.visitors_before end),
        'views', jsonb_build_object('total', s.views, 'before', case when v.was_first is not null then s.views_before end),
        'entries', jsonb_build_object('total', s.entries, 'before', case when v.was_first is not null then s.entries_before end),
        'reads', jsonb_build_object('total', s.reads, 'before', case when v.was_first is not null then s.reads_before end),
        'seconds', case when s.reads > 0 then jsonb_build_object('total', round(s.seconds::numeric / s.reads), 'before',
          case when s.reads_before > 0 then round(s.seconds_before::numeric / s.reads_before) end) end,
        'depth', case when s.reads > 0 then jsonb_build_object('total', round(s.depth::numeric / s.reads), 'before',
          case when s.reads_before > 0 then round(s.depth_before::numeric / s.reads_before) end) end) as counts,
        row_number() over (order by s.visitors desc, s.views desc, s.value) as place, s.dimension
      from sums s
    )
    select jsonb_build_object(
      'totals', coalesce((select l.counts from listed l where l.dimension = 'all'), (
        select jsonb_build_object('visitors', n.none, 'views', n.none, 'entries', n.none, 'reads', n.none, 'seconds', null, 'depth', null)
        from (select jsonb_build_object('total', 0, 'before', case when v.was_first is not null then 0 end) as none) n)),
      'days', (select jsonb_agg(jsonb_build_object('day', g.day::date, 'visitors', coalesce(d.visitors, 0), 'views', coalesce(d.views, 0)) order by g.day)
        from generate_series(v.first_day::timestamp, v.last_day, '1 day') as g (day)
        left join days d on d.dimension = 'all' and d.day = g.day::date),
      'total_rows', (select count(*) from sums s where s.dimension = p_by),
      'rows', coalesce((select jsonb_agg(jsonb_build_object('value', l.value, 'counts', l.counts) order by l.place)
        from (select * from listed x where x.dimension = p_by order by x.place limit p_limit) l), '[]')));
end
$$;
revoke all on function public.visit_figures from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.visit_figures to authenticated, stoa_service;

reset check_function_bodies;
