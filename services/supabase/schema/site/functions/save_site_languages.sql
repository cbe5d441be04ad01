create or replace function public.save_site_languages(p_account_id uuid, p_default text, p_languages text[], p_version int default 0)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  if not app.is_language(p_default) or not p_default = any (coalesce(p_languages, '{}'))
    or exists (select 1 from unnest(p_languages) one (language) where not app.is_language(one.language))
    or (select count(*) <> count(distinct one.language) from unnest(p_languages) one (language)) then
    perform app.fail('invalid_input', 'languages');
  end if;
  insert into public.site_versions (account_id, section, version, updated_by)
  values (p_account_id, 'languages', 0, auth.uid()) on conflict do nothing;
  update public.site_versions v set version = v.version + 1, updated_by = auth.uid(), updated_at = now()
  where v.account_id = p_account_id and v.section = 'languages' and v.version = coalesce(p_version, 0)
  returning v.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  update public.accounts a
  set settings = a.settings || jsonb_build_object('defaultLanguage', p_default, 'languages', to_jsonb(p_languages))
  where a.account_id = p_account_id;
  perform app.audit(p_account_id, 'site.saved', null, jsonb_build_object('section', 'languages', 'version', v_version));
  return jsonb_build_object('section', 'languages', 'version', v_version);
end
$$;
grant execute on function public.save_site_languages to authenticated, stoa_service;
