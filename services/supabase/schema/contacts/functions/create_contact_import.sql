-- Opens an import for the parts of its file; 20 an hour and site. Those never started before are removed.
create or replace function public.create_contact_import(p_account_id uuid, p_file_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  if ops.take_point('contact_import:' || p_account_id::text, 20, 3600) > 0 then
    perform app.fail('rate_limited');
  end if;
  delete from public.contact_imports i where i.account_id = p_account_id and i.state in ('uploading', 'tried')
    and i.created_at < now() - interval '1 day';
  insert into public.contact_imports (account_id, created_by, file_name)
  values (p_account_id, auth.uid(), coalesce(nullif(left(btrim(p_file_name), 200), ''), 'contacts.csv')) returning id into v_id;
  return v_id;
end
$$;
grant execute on function public.create_contact_import to authenticated, stoa_service;
