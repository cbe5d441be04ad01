create or replace function app.is_profile_menu(p_menu jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_menu) is distinct from 'array' then false
    else jsonb_array_length(p_menu) <= 40
      and (select coalesce(bool_and(app.is_menu_place(e)), true)
          and count(*) = count(distinct case jsonb_typeof(e) when 'string' then e #>> '{}' else e ->> 'id' end)
        from jsonb_array_elements(p_menu) e) end
$$;
grant execute on function app.is_profile_menu to authenticated, impersonated, stoa_service;
