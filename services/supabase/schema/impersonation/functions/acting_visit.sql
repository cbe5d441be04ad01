-- The visit that acts as a member, while the owner's leave is held for this transaction; null once it is over, and for one
-- that only looks.
create or replace function ops.acting_visit(p_id uuid, p_user_id uuid, p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from ops.support_access s where s.account_id = p_account_id for share;
  return (select jsonb_build_object('operator', i.operator, 'member', i.member_name, 'reason', i.reason)
    from ops.open_impersonation(p_id) i
    where i.mode = 'act' and i.user_id = p_user_id and i.account_id = p_account_id);
end
$$;
grant execute on function ops.acting_visit to stoa_service;
