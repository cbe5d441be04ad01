-- The people to tell. Their addresses are in a table that the service may not read otherwise.
create or replace function ops.operator_addresses() returns setof text
language sql stable security definer set search_path = '' as $$
  select email from public.platform_operators order by email
$$;
grant execute on function ops.operator_addresses to stoa_service;
