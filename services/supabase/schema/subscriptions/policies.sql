grant select (id, account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency, provider, test,
  status, started_at, current_period_start, current_period_end, cancel_at_period_end, cycles_done, cycles_total,
  ended_at, created_at, trial_ends_at, first_payment_minor) on public.subscriptions to authenticated;
grant select (id, account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency, provider, test,
  status, started_at, current_period_start, current_period_end, cancel_at_period_end, cycles_done, cycles_total,
  ended_at, created_at, trial_ends_at, first_payment_minor) on public.subscriptions to impersonated;
create policy subscriptions_read on public.subscriptions for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy subscriptions_reach on public.subscriptions as restrictive for all to anon, authenticated, impersonated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
create policy subscriptions_owner on public.subscriptions for select to authenticated, impersonated
  using (account_id = any (array(select app.my_owned_accounts())));

grant select on public.subscription_payments to authenticated;
create policy subscription_payments_read on public.subscription_payments for select to authenticated
  using (exists (select 1 from public.subscriptions s where s.id = subscription_id));
create policy subscription_payments_reach on public.subscription_payments as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
