-- Switches an add-on of a site for its owner. One that is not available yet is rejected.
create or replace function ops.switch_addon(p_user_id uuid, p_account_id uuid, p_addon_id text, p_is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_is_available boolean;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  -- The rows that an add-on decides about lie on the site's own backend.
  if v_account.settings ->> 'url' <> '' or v_account.settings ->> 'server_id' <> '' then
    perform app.fail('settings_elsewhere');
  end if;
  select a.is_available into v_is_available from ops.addons a where a.id = p_addon_id;
  if not found then
    perform app.fail('not_found');
  end if;
  if not v_is_available then
    perform app.fail('addon_unavailable');
  end if;
  if app.has_addon(p_account_id, p_addon_id) = p_is_on then
    return;
  end if;
  insert into ops.account_addons (account_id, addon_id, is_on, changed_by) values (p_account_id, p_addon_id, p_is_on, p_user_id)
  on conflict (account_id, addon_id) do update
    set is_on = excluded.is_on, changed_by = excluded.changed_by, changed_at = now();
  insert into public.account_audit (account_id, actor_user_id, action, detail)
  values (p_account_id, p_user_id, 'addon.' || case when p_is_on then 'on' else 'off' end,
    jsonb_build_object('addon', p_addon_id));
end
$$;
grant execute on function ops.switch_addon to stoa_service;
