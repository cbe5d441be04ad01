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
grant execute on function ops.store_reads to stoa_service;
