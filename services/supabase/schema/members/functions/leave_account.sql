create or replace function public.leave_account(p_account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_owner(p_account_id, auth.uid()) then
    perform app.fail('last_owner');
  end if;
  delete from public.members where account_id = p_account_id and user_id = auth.uid() and status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;
grant execute on function public.leave_account to authenticated, stoa_service;
