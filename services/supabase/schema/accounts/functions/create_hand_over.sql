-- Stores a one-time code for a member or the owner of a site that is not closed; old codes go with the next one.
create or replace function ops.create_hand_over(p_user_id uuid, p_account_id uuid, p_code_hash text, p_challenge text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.status in ('active', 'paused') and (a.owner_user_id = p_user_id or exists (
    select 1 from public.members m where m.account_id = a.account_id and m.user_id = p_user_id and m.status = 'active'));
  if not found then
    perform app.fail('account_not_found');
  end if;
  delete from ops.hand_overs h where h.expires_at < now() - interval '1 hour';
  insert into ops.hand_overs (code_hash, account_id, user_id, challenge)
  values (p_code_hash, p_account_id, p_user_id, p_challenge);
  return jsonb_build_object('slug', v_account.slug,
    'domain', case when v_account.domain_verified_at is not null then v_account.domain end);
end
$$;
grant execute on function ops.create_hand_over to stoa_service;
