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
