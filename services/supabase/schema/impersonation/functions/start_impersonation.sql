-- Starts the visit of an operator as an active member and stores the hash of its one-time code. An operator has one at a
-- time. Nobody visits as an operator, nor a site whose members are known elsewhere; to act takes the owner's leave.
create or replace function ops.start_impersonation(p_operator_user_id uuid, p_operator text, p_session_id uuid, p_account_id uuid,
  p_user_id uuid, p_reason text, p_ticket_id uuid, p_code_hash text, p_mode text default 'look') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_member public.members;
  v_id uuid;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.kind = 'site' and a.status in ('active', 'paused');
  if not found then
    perform app.fail('account_not_found');
  end if;
  if coalesce(v_account.settings ->> 'url', '') <> '' or coalesce(v_account.settings ->> 'server_id', '') <> ''
    or exists (select 1 from ops.account_backends b where b.account_id = p_account_id) then
    perform app.fail('impersonation_elsewhere');
  end if;
  select m.* into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
  if exists (select 1 from public.platform_operators o where o.user_id = p_user_id) then
    perform app.fail('impersonation_of_operator');
  end if;
  if p_ticket_id is not null
    and not exists (select 1 from ops.tickets t where t.id = p_ticket_id and t.account_id = p_account_id) then
    perform app.fail('not_found', 'ticket');
  end if;
  if p_mode = 'act' and ops.support_ends(p_account_id) is null then
    perform app.fail('support_not_allowed');
  end if;
  update ops.impersonations i set ended_at = now() where i.operator_user_id = p_operator_user_id and i.ended_at is null;
  insert into ops.impersonations (account_id, user_id, member_name, operator_user_id, operator, session_id, reason, ticket_id,
    code_hash, mode)
  values (p_account_id, p_user_id, left(coalesce(nullif(btrim(v_member.name), ''), v_member.slug), 200), p_operator_user_id,
    p_operator, p_session_id, p_reason, p_ticket_id, p_code_hash, p_mode)
  returning id into v_id;
  return jsonb_build_object('id', v_id, 'member', (select i.member_name from ops.impersonations i where i.id = v_id),
    'slug', v_account.slug, 'domain', case when v_account.domain_verified_at is not null then v_account.domain end);
end
$$;
grant execute on function ops.start_impersonation to stoa_service;
