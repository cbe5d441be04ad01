grant select (id, account_id, number, user_id, email, name, country, coupon, currency, subtotal_minor, discount_minor,
  total_minor, status, provider, test, created_at, paid_at, expires_at, refunded_minor, country_label, tax_minor,
  tax_mode, tax_name, tax_percent, address, holds_until, holds_released_at) on public.orders to authenticated;
grant select (id, account_id, number, user_id, country, coupon, currency, subtotal_minor, discount_minor, total_minor,
  status, provider, test, created_at, paid_at, expires_at, refunded_minor, country_label, tax_minor, tax_mode,
  tax_name, tax_percent, holds_until, holds_released_at) on public.orders to impersonated;
create policy orders_read on public.orders for select to authenticated, impersonated
  using (user_id = (select auth.uid())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy orders_reach on public.orders as restrictive for all to anon, authenticated, impersonated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
create policy orders_owner on public.orders for select to authenticated, impersonated
  using (account_id = any (array(select app.my_owned_accounts())));

grant select on public.order_items to authenticated;
grant select on public.order_items to impersonated;
create policy order_items_read on public.order_items for select to authenticated, impersonated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy order_items_reach on public.order_items as restrictive for all to anon, authenticated, impersonated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.order_events to authenticated;
create policy order_events_read on public.order_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or (kind <> 'note' and exists (select 1 from public.orders o where o.id = order_id)));
create policy order_events_reach on public.order_events as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
