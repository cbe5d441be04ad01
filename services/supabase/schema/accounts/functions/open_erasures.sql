-- Sites whose erasure has started and isn't done, the oldest first.
create or replace function ops.open_erasures() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.account_id from ops.site_erasures e where e.done_at is null order by e.started_at, e.account_id
$$;
grant execute on function ops.open_erasures to stoa_service;
