create or replace function public.set_messages_from(p_account_id uuid, p_from text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_from, '') not in ('everyone', 'staff') then
    perform app.fail('invalid_input', 'from');
  end if;
  update public.members set messages_from = p_from
  where account_id = p_account_id and user_id = auth.uid() and status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;
grant execute on function public.set_messages_from to authenticated, stoa_service;
