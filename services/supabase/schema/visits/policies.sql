grant select on public.visit_days to authenticated;
create policy visit_days_read on public.visit_days for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy visit_days_reach on public.visit_days as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
