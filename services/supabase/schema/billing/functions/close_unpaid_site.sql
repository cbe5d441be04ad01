-- Closes a site that stayed unpaid: it is erased 30 days later, unless it is paid or its owner undoes that.
create or replace function app.close_unpaid_site(p_account_id uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_owner_id uuid;
begin
  update public.accounts a set status = 'closing' where a.account_id = p_account_id and a.status = 'suspended'
  returning a.owner_user_id into v_owner_id;
  if not found then
    return;
  end if;
  insert into ops.site_closings (account_id, requested_by, requested_at, erase_at, status_before)
  values (p_account_id, coalesce(v_owner_id, p_account_id), p_at, p_at + interval '720 hours', 'suspended');
  delete from ops.site_transfers t where t.account_id = p_account_id;
  insert into public.account_audit (account_id, action, detail)
  values (p_account_id, 'account.closing', '{"by": "billing"}');
end
$$;
