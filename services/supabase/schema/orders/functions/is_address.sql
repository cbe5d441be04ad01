create or replace function app.is_address(p_address jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'object'
    and length(btrim(p_address ->> 'street')) between 1 and 200 and length(btrim(p_address ->> 'city')) between 1 and 100
    and length(coalesce(p_address ->> 'postalCode', '')) <= 20 and length(coalesce(p_address ->> 'region', '')) <= 100, false)
$$;
