grant select on public.funnels to authenticated;
create policy funnels_read on public.funnels for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy funnels_reach on public.funnels as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.funnel_steps to authenticated;
create policy funnel_steps_read on public.funnel_steps for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy funnel_steps_reach on public.funnel_steps as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.funnel_days to authenticated;
create policy funnel_days_read on public.funnel_days for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy funnel_days_reach on public.funnel_days as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

