grant select on public.products to anon, authenticated;
grant select on public.products to impersonated;
create policy products_read on public.products for select to anon, authenticated, impersonated
  using (status = 'active' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy products_reach on public.products as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.prices to anon, authenticated;
grant select on public.prices to impersonated;
create policy prices_read on public.prices for select to anon, authenticated, impersonated
  using ((active and exists (select 1 from public.products p where p.id = product_id))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy prices_reach on public.prices as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.product_items to anon, authenticated;
grant select on public.product_items to impersonated;
create policy product_items_read on public.product_items for select to anon, authenticated, impersonated
  using (exists (select 1 from public.products p where p.id = product_id));
create policy product_items_reach on public.product_items as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (account_id, asks_address, tax_mode, tax_rates, updated_at, version, offline_enabled, offline_hold_days,
  unpaid_orders_max, country) on public.shop_settings to anon, authenticated;
grant select (account_id, asks_address, tax_mode, tax_rates, updated_at, version, offline_enabled, offline_hold_days,
  unpaid_orders_max, country) on public.shop_settings to impersonated;
create policy shop_settings_read on public.shop_settings for select to anon, authenticated, impersonated using (true);
create policy shop_settings_reach on public.shop_settings as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
