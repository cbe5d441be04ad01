grant select on public.popups to authenticated;
create policy popups_read on public.popups for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy popups_reach on public.popups as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.popup_days to authenticated;
create policy popup_days_read on public.popup_days for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy popup_days_reach on public.popup_days as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
