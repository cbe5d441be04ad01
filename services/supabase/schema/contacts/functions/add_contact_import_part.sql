-- Adds the next part of a file as base64, 256 kB each and 64 MB together; one that is there already stays.
create or replace function public.add_contact_import_part(p_account_id uuid, p_import_id uuid, p_no int, p_data text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_import public.contact_imports;
  v_bytes bytea;
begin
  perform app.require_cap(p_account_id);
  if length(p_data) > 350000 then
    perform app.fail('body_too_large');
  end if;
  select * into v_import from public.contact_imports i where i.account_id = p_account_id and i.id = p_import_id for update;
  if not found or v_import.state <> 'uploading' then
    perform app.fail('not_found', 'import');
  end if;
  if p_no < v_import.parts then
    return;
  end if;
  if p_no <> v_import.parts or p_no > 255 then
    perform app.fail('invalid_input', 'no');
  end if;
  v_bytes := decode(p_data, 'base64');
  if octet_length(v_bytes) not between 1 and 262144 then
    perform app.fail('invalid_input', 'data');
  end if;
  insert into ops.contact_import_parts (account_id, import_id, no, bytes) values (p_account_id, p_import_id, p_no, v_bytes);
  update public.contact_imports i set parts = p_no + 1, bytes = i.bytes + octet_length(v_bytes) where i.id = p_import_id;
exception when invalid_parameter_value or invalid_text_representation then
  perform app.fail('invalid_input', 'data');
end
$$;
grant execute on function public.add_contact_import_part to authenticated, stoa_service;
