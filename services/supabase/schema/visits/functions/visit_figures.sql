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
grant execute on function public.visit_figures to authenticated, stoa_service;
