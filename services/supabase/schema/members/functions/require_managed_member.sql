-- Another member whom the caller may manage: never oneself, never the owner, a holder of the owner's role only by the owner.
create or replace function app.require_managed_member(p_member_id uuid) returns public.members
language plpgsql set search_path = '' as $$
declare
  v_member public.members;
begin
  select * into v_member from public.members m
  where m.id = p_member_id and m.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'member');
  end if;
  if app.is_owner(v_member.account_id, v_member.user_id) then
    perform app.fail('last_owner');
  end if;
  if v_member.user_id = auth.uid() then
    perform app.fail('own_rights');
  end if;
  perform app.require_grantable_role(v_member.account_id, v_member.role_id);
  return v_member;
end
$$;
