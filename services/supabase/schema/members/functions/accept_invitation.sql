-- The invited person joins with the role of the invitation; the address must be the invited one and confirmed.
create or replace function public.accept_invitation(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_invitation public.invitations;
  v_member public.members;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  update public.invitations i set accepted_at = now()
  where i.token_hash = app.token_hash(p_token) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and exists (select 1 from public.accounts a where a.account_id = i.account_id and a.status = 'active')
  returning * into v_invitation;
  if not found then
    perform app.fail('invitation_invalid');
  end if;
  if not exists (select 1 from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null
    and lower(u.email) = v_invitation.email) then
    perform app.fail('invitation_other_person');
  end if;
  v_member := app.join_account(v_invitation.account_id, auth.uid(), v_invitation.email,
    coalesce(auth.jwt() -> 'user_metadata' ->> 'display_name', ''), v_invitation.role_id);
  if v_member.status <> 'active' then
    perform app.fail('forbidden');
  end if;
  if not app.is_owner(v_member.account_id, v_member.user_id) then
    update public.members set role_id = v_invitation.role_id where id = v_member.id returning * into v_member;
  end if;
  perform app.audit(v_member.account_id, 'member.joined', v_member.id);
  return app.member_json(v_member);
end
$$;
grant execute on function public.accept_invitation to authenticated, stoa_service;
