-- Asks for an export of a site in its owner's name, in whatever state the site is. While one is open, that one is it.
create or replace function ops.request_site_export(p_user_id uuid, p_account_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_id uuid;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id
    and not exists (select 1 from ops.site_erasures e where e.account_id = a.account_id) for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if v_account.settings ->> 'url' <> '' then
    perform app.fail('settings_elsewhere');
  end if;
  select x.id into v_id from ops.site_exports x
  where x.account_id = p_account_id and x.done_at is null and x.failed_at is null;
  if found then
    return v_id;
  end if;
  insert into ops.site_exports (account_id, requested_by) values (p_account_id, p_user_id) returning id into v_id;
  insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.export_requested');
  return v_id;
end
$$;
grant execute on function ops.request_site_export to stoa_service;
