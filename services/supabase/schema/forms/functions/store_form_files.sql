-- Stores the files of an entry where the plan has room for them.
create or replace function app.store_form_files(p_account_id uuid, p_entry_id uuid, p_files jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_size bigint;
  v_used bigint;
  v_limit bigint;
begin
  if coalesce(jsonb_array_length(p_files), 0) = 0 then
    return;
  end if;
  v_limit := app.account_limit(p_account_id, 'storage') * app.metric_unit('storage');
  insert into public.form_files (account_id, entry_id, field, name, mime, size_bytes, bytes)
  select p_account_id, p_entry_id, f ->> 'field', f ->> 'name', f ->> 'mime',
    octet_length(decode(f ->> 'bytes', 'base64')), decode(f ->> 'bytes', 'base64')
  from jsonb_array_elements(p_files) f;
  select coalesce(sum(f.size_bytes), 0) into v_size from public.form_files f where f.account_id = p_account_id;
  v_used := app.metric_used(p_account_id, 'storage') + v_size;
  if v_used > v_limit then
    perform app.fail_limit(p_account_id, 'storage', v_used, v_limit);
  end if;
end
$$;
