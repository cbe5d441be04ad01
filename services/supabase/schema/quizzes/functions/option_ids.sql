create or replace function app.option_ids(p_options jsonb, p_side text default null) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(o.value ->> 'id'), '{}') from jsonb_array_elements(p_options) o
  where p_side is null or o.value ->> 'side' = p_side
$$;
grant execute on function app.option_ids to authenticated, impersonated, stoa_service;
