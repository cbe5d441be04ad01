-- Removes a note: its author or the owner can.
create or replace function public.remove_record_note(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.record_notes n where n.id = p_id
    and n.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    and (n.author_user_id = auth.uid() or app.is_owner(n.account_id, auth.uid()));
  if not found then
    perform app.fail('not_found', 'note');
  end if;
end
$$;
grant execute on function public.remove_record_note to authenticated, stoa_service;
