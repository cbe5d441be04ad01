-- The side menu of an account's dashboard, as its managers arrange it: known places shown, hidden, renamed and ordered,
-- and links of their own beside them.
create or replace function app.is_menu_place(p_entry jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_entry) = 'string' then p_entry #>> '{}' ~ '^[a-z][a-z0-9-]{0,59}$'
    when jsonb_typeof(p_entry) <> 'object' then false
    else coalesce(jsonb_typeof(p_entry -> 'id') = 'string' and p_entry ->> 'id' ~ '^[a-z][a-z0-9-]{0,59}$'
      and p_entry - array['id', 'enabled', 'label', 'path'] = '{}'
      and (not p_entry ? 'enabled' or jsonb_typeof(p_entry -> 'enabled') = 'boolean')
      and (not p_entry ? 'label' or jsonb_typeof(p_entry -> 'label') = 'string'
        and length(btrim(p_entry ->> 'label')) between 1 and 40)
      -- A link of one's own has words and leads somewhere on the site, or to a safe address elsewhere.
      and case when p_entry ->> 'id' ~ '^link-' then p_entry ? 'label' and jsonb_typeof(p_entry -> 'path') = 'string'
          and length(p_entry ->> 'path') <= 300
          and p_entry ->> 'path' ~ '^(/|/[^/\\[:cntrl:][:space:]][^\\[:cntrl:][:space:]]*|https://[^@/\\[:cntrl:][:space:]]+(/[^\\[:cntrl:][:space:]]*)?)$'
        else not p_entry ? 'path' end, false) end
$$;
grant execute on function app.is_menu_place to authenticated, impersonated, stoa_service;
