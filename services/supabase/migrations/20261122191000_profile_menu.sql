-- The side menu of an account's dashboard, as its managers arrange it: known places shown, hidden, renamed and ordered,
-- and links of their own beside them.
create function app.is_menu_place(p_entry jsonb) returns boolean
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

create function app.is_profile_menu(p_menu jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_menu) is distinct from 'array' then false
    else jsonb_array_length(p_menu) <= 40
      and (select coalesce(bool_and(app.is_menu_place(e)), true)
          and count(*) = count(distinct case jsonb_typeof(e) when 'string' then e #>> '{}' else e ->> 'id' end)
        from jsonb_array_elements(p_menu) e) end
$$;
-- The check on the menu runs with the rights of whoever writes the row.
grant execute on function app.is_menu_place(jsonb), app.is_profile_menu(jsonb) to authenticated, stoa_service;
alter table public.options add constraint options_profile_menu
  check (key <> 'profilemenu' or app.is_profile_menu(value)) not valid;

-- Saved against the version that was read; no menu at all is the usual one.
create function public.save_profile_menu(p_account_id uuid, p_value jsonb, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  if p_value is not null and jsonb_typeof(p_value) <> 'null' and not app.is_profile_menu(p_value) then
    perform app.fail('invalid_input', 'profilemenu');
  end if;
  insert into public.site_versions (account_id, section, version, updated_by)
  values (p_account_id, 'profilemenu', 0, auth.uid()) on conflict do nothing;
  update public.site_versions v set version = v.version + 1, updated_by = auth.uid(), updated_at = now()
  where v.account_id = p_account_id and v.section = 'profilemenu' and v.version = coalesce(p_version, 0)
  returning v.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  if p_value is null or jsonb_typeof(p_value) = 'null' then
    delete from public.options o where o.account_id = p_account_id and o.key = 'profilemenu';
  else
    insert into public.options as o (account_id, key, value) values (p_account_id, 'profilemenu', p_value)
    on conflict (account_id, key) do update set value = excluded.value;
  end if;
  perform app.audit(p_account_id, 'site.saved', null, jsonb_build_object('section', 'profilemenu', 'version', v_version));
  return jsonb_build_object('section', 'profilemenu', 'version', v_version);
end
$$;
grant execute on function public.save_profile_menu(uuid, jsonb, int) to authenticated, stoa_service;
