-- Deletes a list with its states; consents stay as proof. The newsletter's list stays, its block fills it.
create or replace function public.delete_list(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if exists (select 1 from public.lists l where l.account_id = p_account_id and l.id = p_id and l.slug = 'newsletter') then
    perform app.fail('in_use', 'newsletter');
  end if;
  delete from public.lists l where l.account_id = p_account_id and l.id = p_id;
  if not found then
    perform app.fail('not_found', 'list');
  end if;
end
$$;
grant execute on function public.delete_list to authenticated, stoa_service;
