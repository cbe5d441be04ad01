-- Writes an act of support to the site's own log: who acted, as whom, and what it changed.
create or replace function ops.record_act(p_id uuid, p_act text, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  select i.account_id, i.operator_user_id, 'support.acted', i.user_id, jsonb_build_object('operator', i.operator,
    'member', i.member_name, 'act', p_act, 'reason', i.reason, 'impersonation', i.id, 'before', p_before, 'after', p_after)
  from ops.impersonations i where i.id = p_id
$$;
grant execute on function ops.record_act to stoa_service;
