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
grant execute on function ops.site_setup to stoa_service;
