grant select on public.payments to authenticated;
create policy payments_read on public.payments for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy payments_reach on public.payments as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
create policy payments_owner on public.payments for select to authenticated
  using (account_id = any (array(select app.my_owned_accounts())));

grant select on public.payment_events to authenticated;
create policy payment_events_read on public.payment_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy payment_events_reach on public.payment_events as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, order_id, amount_minor, currency, reason, revokes_access, restocks, status,
  requested_by, created_at, done_at) on public.refunds to authenticated;
create policy refunds_read on public.refunds for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or exists (select 1 from public.orders o where o.id = order_id));
create policy refunds_reach on public.refunds as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert on ops.payment_attempts to stoa_service;
create policy payment_attempts_service on ops.payment_attempts for all to stoa_service using (true) with check (true);

grant select on public.disputes to authenticated;
create policy disputes_read on public.disputes for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy disputes_reach on public.disputes as restrictive for all to anon, authenticated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
create policy disputes_owner on public.disputes for select to authenticated
  using (account_id = any (array(select app.my_owned_accounts())));
