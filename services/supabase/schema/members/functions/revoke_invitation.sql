create or replace function public.revoke_invitation(p_invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.invitations set revoked_at = now()
  where id = p_invitation_id and accepted_at is null and revoked_at is null
    and account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning account_id into v_account_id;
  if not found then
    perform app.fail('not_found', 'invitation');
  end if;
  perform app.audit(v_account_id, 'member.uninvited', p_invitation_id);
end
$$;
grant execute on function public.revoke_invitation to authenticated, stoa_service;
