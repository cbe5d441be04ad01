grant select on public.sender_domains to authenticated;
create policy sender_domains_read on public.sender_domains for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy sender_domains_reach on public.sender_domains as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.account_sending to authenticated;
create policy account_sending_read on public.account_sending for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy account_sending_reach on public.account_sending as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.sending_days to authenticated;
create policy sending_days_read on public.sending_days for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy sending_days_reach on public.sending_days as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

