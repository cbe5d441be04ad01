create or replace function app.fold(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(coalesce(p_text, ''), nfkc)))
$$;
grant execute on function app.fold to authenticated, impersonated, stoa_service, service_role;
