-- A manager takes a contact off a list, or off all, because they asked for it.
create or replace function public.unsubscribe_contact(p_account_id uuid, p_contact_id uuid, p_list_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id)
    or not app.leave_list(p_contact_id, p_list_id, 'manual') then
    perform app.fail('not_found', 'contact');
  end if;
end
$$;
grant execute on function public.unsubscribe_contact to authenticated, stoa_service;
