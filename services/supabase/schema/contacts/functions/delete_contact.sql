-- Erases a contact for a manager; a member stays a member.
create or replace function public.delete_contact(p_account_id uuid, p_contact_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null) then
    perform app.fail('not_found', 'contact');
  end if;
  perform app.erase_contact(p_contact_id);
  perform app.audit(p_account_id, 'contact.erased', p_contact_id);
end
$$;
grant execute on function public.delete_contact to authenticated, stoa_service;
