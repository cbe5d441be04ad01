create or replace function ops.forget_rate_windows() returns int
language sql security definer set search_path = '' as $$
  with gone as (delete from ops.rate_windows where ends_at < clock_timestamp() returning 1) select count(*)::int from gone
$$;
grant execute on function ops.forget_rate_windows to stoa_service;
