set check_function_bodies = off;

-- Keeps a section: keys that are named change, the others stay. The version is the one that was read, 0 for the first time.
create or replace function app.keep_site_section(p_account_id uuid, p_section text, p_value jsonb, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  perform app.check_section(p_section, p_value);
  insert into public.site_versions (account_id, section, version, updated_by)
  values (p_account_id, p_section, 0, auth.uid()) on conflict do nothing;
  update public.site_versions v set version = v.version + 1, updated_by = auth.uid(), updated_at = now()
  where v.account_id = p_account_id and v.section = p_section and v.version = coalesce(p_version, 0)
  returning v.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  update public.accounts a set
    name = case when p_section = 'general' then coalesce(nullif(btrim(p_value ->> 'name'), ''), a.name) else a.name end,
    settings = case
      -- Without a login page of its own a site has no path to one.
      when p_section in ('general', 'logo') then (a.settings || (p_value - 'name'))
        - case when p_value -> 'signInPath' = 'null' then 'signInPath' else '' end
      when p_section in ('header', 'footer', 'notices', 'seo')
        then jsonb_set(a.settings, array[p_section], coalesce(a.settings -> p_section, '{}') || p_value)
      else a.settings end,
    menus = case when p_section = 'menus' then a.menus || p_value else a.menus end,
    theme = case when p_section = 'theme' then a.theme || p_value else a.theme end,
    misc = case when p_section = 'misc' then a.misc || p_value else a.misc end
  where a.account_id = p_account_id;
  perform app.audit(p_account_id, 'site.saved', null, jsonb_build_object('section', p_section, 'version', v_version));
  return jsonb_build_object('section', p_section, 'version', v_version);
end
$$;
revoke all on function app.keep_site_section from public, anon, authenticated, stoa_service;
grant execute on function app.keep_site_section to service_role;

reset check_function_bodies;
