-- Takes one of `p_points` in `p_seconds`. Answers 0, or how many milliseconds to wait: one guarded statement, so that
-- two processes never give the last one twice.
create or replace function ops.take_point(p_key text, p_points int, p_seconds int, p_at timestamptz default clock_timestamp())
returns int language sql security definer set search_path = '' as $$
  with taken as (
    insert into ops.rate_windows as w (key, used, ends_at)
    values (p_key, 1, p_at + make_interval(secs => p_seconds))
    on conflict (key) do update set
      used = case when w.ends_at <= p_at then 1 else w.used + 1 end,
      ends_at = case when w.ends_at <= p_at then excluded.ends_at else w.ends_at end
    where w.ends_at <= p_at or w.used < p_points
    returning 1)
  select case when exists (select 1 from taken) then 0 else coalesce(
    (select greatest(1, ceil(extract(epoch from ends_at - p_at) * 1000)::int) from ops.rate_windows where key = p_key),
    p_seconds * 1000) end
$$;
grant execute on function ops.take_point to stoa_service;
