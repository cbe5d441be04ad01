-- Opens an invitation for a day, or renews the open one. The token is given out here once and kept as a hash only.
create or replace function public.invite_member(p_account_id uuid, p_email text, p_role_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(coalesce(p_email, '')));
  v_token text := encode(extensions.gen_random_bytes(32), 'hex');
  v_invitation public.invitations;
begin
  perform app.require_cap(p_account_id);
  if v_email !~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$' or length(v_email) > 254 then
    perform app.fail('invalid_input', 'email');
  end if;
  perform app.require_grantable_role(p_account_id, p_role_id);
  if exists (select 1 from public.members m where m.account_id = p_account_id and lower(m.email) = v_email) then
    perform app.fail('already_member');
  end if;
  insert into public.invitations as i (account_id, email, role_id, token_hash, invited_by)
  values (p_account_id, v_email, p_role_id, app.token_hash(v_token), auth.uid())
  on conflict (account_id, email) where accepted_at is null and revoked_at is null do update
    set role_id = excluded.role_id, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      expires_at = excluded.expires_at
  returning i.* into v_invitation;
  perform app.audit(p_account_id, 'member.invited', v_invitation.id, jsonb_build_object('role_id', p_role_id));
  return to_jsonb(v_invitation) - 'token_hash' || jsonb_build_object('token', v_token);
end
$$;
grant execute on function public.invite_member to authenticated, stoa_service;
