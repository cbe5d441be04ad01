-- The account has one owner, always: the old one hands over and stays a member with the same role. For the service alone:
-- owners offer their site, and the receiver accepts.
create or replace function public.transfer_ownership(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
begin
  select m.* into v_member from public.members m join public.accounts a on a.account_id = m.account_id
  where m.id = p_member_id and m.status = 'active' and a.owner_user_id = auth.uid() for update;
  if not found then
    perform app.fail('not_found', 'member');
  end if;
  update public.members m set role_id = r.role_id from public.roles r
  where m.id = p_member_id and r.account_id = m.account_id and r.is_owner;
  update public.accounts set owner_user_id = v_member.user_id where account_id = v_member.account_id;
  perform app.audit(v_member.account_id, 'account.owner', p_member_id);
end
$$;
grant execute on function public.transfer_ownership to stoa_service;
