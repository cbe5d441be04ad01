grant select on public.activity to authenticated;
create policy activity_read on public.activity for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy activity_reach on public.activity as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert on public.funnel_sessions to stoa_service;
grant select (id, account_id, utm_source, utm_medium, utm_campaign, initial_page, "deviceInfo", created_at, funnel_id, source)
  on public.funnel_sessions to authenticated;
create policy funnel_sessions_read on public.funnel_sessions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy funnel_sessions_service on public.funnel_sessions for all to stoa_service using (true) with check (true);
create policy funnel_sessions_reach on public.funnel_sessions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
