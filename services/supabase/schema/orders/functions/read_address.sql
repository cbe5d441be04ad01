create or replace function app.read_address(p_address jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('street', btrim(p_address ->> 'street'), 'city', btrim(p_address ->> 'city'),
    'postalCode', btrim(coalesce(p_address ->> 'postalCode', '')), 'region', btrim(coalesce(p_address ->> 'region', '')))
$$;
