-- Deletes a field and its values.
create or replace function public.delete_contact_field(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_key text;
begin
  perform app.require_cap(p_account_id);
  delete from public.contact_fields f where f.account_id = p_account_id and f.id = p_id returning f.key into v_key;
  if v_key is null then
    perform app.fail('not_found', 'field');
  end if;
  update public.contacts c set fields = c.fields - v_key where c.account_id = p_account_id and c.fields ? v_key;
end
$$;
grant execute on function public.delete_contact_field to authenticated, stoa_service;
