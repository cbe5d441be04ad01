-- Public is what a page shows. Of accounts a visitor reads their names; plan, settings and the rest are for who belongs there
-- (pages get them from the service). Of a shop everybody reads how it taxes, and only its managers who sells: IBAN, tax number.
revoke select on public.accounts from anon;
revoke select (account_id, slug, domain, domain_verified_at, name, status, settings, menus, theme, misc, features,
  payments_test_mode, created_at, updated_at) on public.accounts from anon;
grant select (account_id, slug, name) on public.accounts to anon;
drop policy accounts_read on public.accounts;
create policy accounts_read on public.accounts for select to anon using (true);
create policy accounts_read_own on public.accounts for select to authenticated
  using (account_id = any (array(select app.my_accounts())));

revoke select on public.shop_settings from anon, authenticated;
grant select (account_id, asks_address, tax_mode, tax_rates, updated_at, version) on public.shop_settings to anon, authenticated;

-- Who sells, for managers: what receipts are signed with.
create function public.shop_seller(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.seller from public.shop_settings s
  where s.account_id = p_account_id and s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
$$;

-- How an order is paid outside any gateway, for managers and who has such an order open.
create function public.how_to_pay(p_account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select s.seller ->> 'howToPay' from public.shop_settings s
  where s.account_id = p_account_id and app.in_reach(p_account_id)
    and (s.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or exists (select 1 from public.orders o where o.account_id = p_account_id and o.user_id = (select auth.uid())
        and o.provider = 'offline' and o.status = 'pending'))
$$;
grant execute on function public.shop_seller(uuid), public.how_to_pay(uuid) to authenticated, stoa_service;
