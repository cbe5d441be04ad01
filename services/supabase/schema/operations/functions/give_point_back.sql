-- What was taken turned out not to count.
create or replace function ops.give_point_back(p_key text) returns void
language sql security definer set search_path = '' as $$
  update ops.rate_windows set used = greatest(used - 1, 0) where key = p_key
$$;
grant execute on function ops.give_point_back to stoa_service;
