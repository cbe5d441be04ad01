create or replace function public.revoke_access(p_entitlement_id uuid, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.entitlements;
begin
  if length(btrim(p_reason)) not between 1 and 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  update public.entitlements set revoked_at = now()
  where id = p_entitlement_id and revoked_at is null
    and account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning * into v_row;
  if not found then
    perform app.fail('not_found', 'entitlement');
  end if;
  perform app.audit(v_row.account_id, 'access.revoked', p_entitlement_id, jsonb_build_object('user_id', v_row.user_id,
    'type', v_row.resource_type, 'id', v_row.resource_id, 'reason', btrim(p_reason)));
end
$$;
grant execute on function public.revoke_access to authenticated, stoa_service;
