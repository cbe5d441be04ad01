create or replace function app.my_entitled(p_type text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.entitled((select auth.uid()), p_type)
$$;
grant execute on function app.my_entitled to anon, authenticated, impersonated, stoa_service;
