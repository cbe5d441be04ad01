-- Withdraws the leave and ends the visits that act; null for anybody but the owner.
create or replace function ops.withdraw_support(p_user_id uuid, p_account_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_there boolean;
begin
  if not exists (select 1 from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id) then
    return null;
  end if;
  delete from ops.support_access s where s.account_id = p_account_id;
  v_there := found;
  update ops.impersonations i set ended_at = now()
  where i.account_id = p_account_id and i.mode = 'act' and i.ended_at is null and i.expires_at > now();
  if v_there then
    insert into public.account_audit (account_id, actor_user_id, action, target_id)
    values (p_account_id, p_user_id, 'support.withdrawn', null);
  end if;
  return v_there;
end
$$;
grant execute on function ops.withdraw_support to stoa_service;
