set check_function_bodies = off;

-- Saves the settings of a site for its owner, over the version that was read; null takes any. A currency stays from the first order on, and
-- as long as another would take something off sale. Editors of the site's own sections meet the new version.
create or replace function ops.save_site_setup(p_user_id uuid, p_account_id uuid, p_version int, p_setup jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_before jsonb;
  v_general jsonb := jsonb_build_object('name', btrim(p_setup ->> 'name'), 'currency', p_setup ->> 'currency',
    'timeZone', p_setup ->> 'timeZone', 'defaultLanguage', p_setup ->> 'language');
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if v_account.settings ->> 'url' <> '' or v_account.settings ->> 'server_id' <> '' then
    perform app.fail('settings_elsewhere');
  end if;
  v_before := ops.site_setup(p_user_id, p_account_id);
  if (v_before ->> 'version')::int <> p_version then
    perform app.fail('precondition_failed');
  end if;
  perform app.check_section('general', v_general);
  if not app.is_language(p_setup ->> 'language') then
    perform app.fail('invalid_input', 'language');
  end if;
  if v_before ->> 'currency' <> p_setup ->> 'currency' then
    if (v_before ->> 'hasOrders')::boolean then
      perform app.fail('currency_locked');
    end if;
    if app.currency_change(p_account_id, v_before ->> 'currency', p_setup ->> 'currency') <> '{"products": 0, "coupons": 0}' then
      perform app.fail('in_use', 'currency');
    end if;
  end if;
  update public.accounts a set name = v_general ->> 'name',
    settings = a.settings || (v_general - 'name') || case
      when jsonb_typeof(a.settings -> 'languages') = 'array' and jsonb_array_length(a.settings -> 'languages') > 0
        and not a.settings -> 'languages' ? (p_setup ->> 'language')
        then jsonb_build_object('languages', a.settings -> 'languages' || to_jsonb(p_setup ->> 'language'))
      else '{}' end
  where a.account_id = p_account_id;
  if v_before -> 'supportAccess' <> p_setup -> 'supportAccess' then
    if (p_setup ->> 'supportAccess')::boolean then
      perform ops.allow_support(p_user_id, p_account_id, 7 * 24);
    else
      perform ops.withdraw_support(p_user_id, p_account_id);
    end if;
  end if;
  insert into public.site_versions as v (account_id, section, version, updated_by)
  select p_account_id, s.section, 1, p_user_id
  from unnest(array['general', 'languages', 'setup']) as s (section)
  where case s.section
    when 'setup' then v_before -> 'supportAccess' <> p_setup -> 'supportAccess'
    when 'languages' then v_before -> 'language' <> p_setup -> 'language'
    else (v_before ->> 'name', v_before ->> 'currency', v_before ->> 'timeZone', v_before ->> 'language')
      <> (v_general ->> 'name', p_setup ->> 'currency', p_setup ->> 'timeZone', p_setup ->> 'language') end
  on conflict (account_id, section) do update set version = v.version + 1, updated_by = excluded.updated_by, updated_at = now();
  if found then
    insert into public.account_audit (account_id, actor_user_id, action, detail)
    values (p_account_id, p_user_id, 'site.saved', jsonb_build_object('section', 'setup', 'supportAccess', p_setup -> 'supportAccess'));
  end if;
  return ops.site_setup(p_user_id, p_account_id);
end
$$;
revoke all on function ops.save_site_setup from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.save_site_setup to stoa_service;

-- Settings of a site that its owner edits on the platform's host. The version rises with each save of them, from wherever.
create or replace function ops.site_setup(p_user_id uuid, p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_setup jsonb;
begin
  select jsonb_build_object('name', a.name, 'language', coalesce(a.settings ->> 'defaultLanguage', 'en'),
    'currency', app.shop_currency(a.account_id), 'timeZone', coalesce(a.settings ->> 'timeZone', 'UTC'),
    'supportAccess', ops.support_ends(a.account_id) is not null, 'supportEndsAt', ops.support_ends(a.account_id),
    'hasOrders', exists (select 1 from public.orders o where o.account_id = a.account_id),
    'domain', case when a.domain is not null then jsonb_build_object('name', a.domain, 'isVerified', a.domain_verified_at is not null) end,
    'version', (select coalesce(sum(v.version), 0) from public.site_versions v
      where v.account_id = a.account_id and v.section in ('general', 'languages', 'setup')))
  into v_setup
  from public.accounts a where a.account_id = p_account_id and a.owner_user_id = p_user_id;
  if not found then
    perform app.fail('account_not_found');
  end if;
  return v_setup;
end
$$;
revoke all on function ops.site_setup from public, anon, authenticated, impersonated, stoa_service;
grant execute on function ops.site_setup to stoa_service;

reset check_function_bodies;
