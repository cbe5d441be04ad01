create or replace function public.revoke_access(p_entitlement_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.entitlements set revoked_at = now()
  where id = p_entitlement_id and revoked_at is null
    and account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning account_id into v_account_id;
  if not found then
    perform app.fail('not_found', 'entitlement');
  end if;
  perform app.audit(v_account_id, 'access.revoked', p_entitlement_id);
end
$$;
grant execute on function public.revoke_access to authenticated, stoa_service;
