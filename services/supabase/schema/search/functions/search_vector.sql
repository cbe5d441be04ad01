create or replace function app.search_vector(p_text text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.simple'::regconfig, app.fold(p_text))
$$;
grant execute on function app.search_vector to authenticated, impersonated, stoa_service, service_role;
