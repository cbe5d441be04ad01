-- A left side that leads nowhere is no match; bool_and alone overlooks null.
create or replace function app.matches_options(p_value jsonb, p_options jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'object' then
    (select coalesce(bool_and(coalesce(v.key = any (app.option_ids(p_options, 'left'))
      and v.value #>> '{}' = any (app.option_ids(p_options, 'right')), false)), true) from jsonb_each(p_value) v)
    else false end
$$;
grant execute on function app.matches_options to authenticated, impersonated, stoa_service;
