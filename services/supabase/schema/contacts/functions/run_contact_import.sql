-- Queues an import: first as a trial, then as itself. Whoever joins lists needs a legal basis in words.
create or replace function public.run_contact_import(p_account_id uuid, p_import_id uuid, p_settings jsonb, p_is_trial boolean)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if jsonb_array_length(coalesce(p_settings -> 'lists', '[]')) > 0
    and length(btrim(coalesce(p_settings ->> 'basis', ''))) not between 10 and 500 then
    perform app.fail('invalid_input', 'basis');
  end if;
  if exists (select 1 from jsonb_array_elements_text(coalesce(p_settings -> 'lists', '[]')) l
    where not exists (select 1 from public.lists x where x.account_id = p_account_id and x.id = app.as_uuid(l))) then
    perform app.fail('not_found', 'list');
  end if;
  update public.contact_imports i set state = 'queued', is_trial = p_is_trial, settings = p_settings, cursor = 0, added = 0,
    updated = 0, skipped = 0, rejected = 0, unchecked = 0, beat_at = null, ended_at = null
  where i.account_id = p_account_id and i.id = p_import_id and i.parts > 0
    and i.state in ('uploading', 'tried', 'failed');
  if not found then
    perform app.fail('not_found', 'import');
  end if;
  delete from public.contact_import_rejects r where r.import_id = p_import_id;
end
$$;
grant execute on function public.run_contact_import to authenticated, stoa_service;
