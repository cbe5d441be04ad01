-- How often somebody did something in a window of time, over all processes. Lost in a crash, and that is fine.
create unlogged table ops.rate_windows (
  key text primary key check (length(key) between 1 and 200),
  used int not null check (used >= 0),
  ends_at timestamptz not null
);
create index rate_windows_end_idx on ops.rate_windows (ends_at);

-- Takes one of `p_points` in `p_seconds`. Answers 0, or how many milliseconds to wait: one guarded statement, so that
-- two processes never give the last one twice.
create function ops.take_point(p_key text, p_points int, p_seconds int, p_at timestamptz default clock_timestamp())
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

-- What was taken turned out not to count.
create function ops.give_point_back(p_key text) returns void
language sql security definer set search_path = '' as $$
  update ops.rate_windows set used = greatest(used - 1, 0) where key = p_key
$$;

create function ops.forget_rate_windows() returns int
language sql security definer set search_path = '' as $$
  with gone as (delete from ops.rate_windows where ends_at < clock_timestamp() returning 1) select count(*)::int from gone
$$;

alter table ops.rate_windows enable row level security;
revoke execute on function ops.take_point(text, int, int, timestamptz), ops.give_point_back(text),
  ops.forget_rate_windows() from public;
grant execute on function ops.take_point(text, int, int, timestamptz), ops.give_point_back(text),
  ops.forget_rate_windows() to stoa_service;
