-- Whether an array of strings names some of the ids, each once.
create or replace function app.names_options(p_value jsonb, p_ids text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'array' then
    (select coalesce(bool_and(jsonb_typeof(v.value) = 'string' and v.value #>> '{}' = any (p_ids)), true)
      and count(*) = count(distinct v.value) from jsonb_array_elements(p_value) v)
    else false end
$$;
grant execute on function app.names_options to authenticated, impersonated, stoa_service;
