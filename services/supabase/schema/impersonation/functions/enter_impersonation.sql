-- Spends the code of a visit at its site and starts the 30 minutes; null for a code that is unknown, spent, old or of another
-- site. The site's own log and its managers' notifications say who came.
create or replace function ops.enter_impersonation(p_account_id uuid, p_code_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_visit ops.impersonations;
begin
  update ops.impersonations i set entered_at = now(),
    expires_at = case when i.account_id = p_account_id then now() + interval '30 minutes' else i.expires_at end,
    ended_at = case when i.account_id = p_account_id then null else now() end
  where i.code_hash = p_code_hash and i.entered_at is null and i.ended_at is null and i.expires_at > now()
  returning * into v_visit;
  if not found or v_visit.account_id <> p_account_id then
    return null;
  end if;
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (p_account_id, v_visit.operator_user_id, case v_visit.mode when 'act' then 'support.acting' else 'support.viewed' end, v_visit.user_id,
    jsonb_build_object('operator', v_visit.operator, 'member', v_visit.member_name, 'reason', v_visit.reason));
  insert into public.account_notifications (account_id, message, severity)
  values (p_account_id, format(case v_visit.mode
    when 'act' then 'Platform support (%s) acts on your site as <strong>%s</strong>: %s'
    else 'Platform support (%s) looked at your site as <strong>%s</strong>: %s' end, v_visit.operator, v_visit.member_name, v_visit.reason), 2);
  return (select jsonb_build_object('id', v_visit.id, 'userId', v_visit.user_id, 'member', v_visit.member_name,
    'operatorUserId', v_visit.operator_user_id, 'operator', v_visit.operator, 'reason', v_visit.reason, 'mode', v_visit.mode,
    'email', lower(u.email)) from auth.users u where u.id = v_visit.user_id);
end
$$;
grant execute on function ops.enter_impersonation to stoa_service;
