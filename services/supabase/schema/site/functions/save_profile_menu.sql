-- Saved against the version that was read; no menu at all is the usual one.
create or replace function public.save_profile_menu(p_account_id uuid, p_value jsonb, p_version int default 0) returns jsonb
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
grant execute on function public.save_profile_menu to authenticated, stoa_service;
