grant select on public.accounts to stoa_service;
grant select (account_id, slug, domain, domain_verified_at, name, status, settings, menus, theme, misc, features,
  payments_test_mode, created_at, updated_at) on public.accounts to authenticated;
grant select (account_id, slug, domain, domain_verified_at, name, status, settings, menus, theme, misc, features,
  payments_test_mode, created_at, updated_at) on public.accounts to impersonated;
grant select (account_id, slug, name) on public.accounts to anon;
create policy accounts_service on public.accounts for select to stoa_service using (kind = 'site');
create policy accounts_read on public.accounts for select to anon using (kind = 'site');
create policy accounts_read_own on public.accounts for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));
create policy accounts_reach on public.accounts as restrictive for all to anon, authenticated, impersonated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
create policy accounts_owner on public.accounts for select to authenticated, impersonated
  using (account_id = any (array(select app.my_owned_accounts())));

grant select on public.account_audit to authenticated;
create policy account_audit_read on public.account_audit for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy account_audit_reach on public.account_audit as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, list, name, query, is_shared), update (name, query, is_shared), delete
  on public.list_views to authenticated;
create policy list_views_read on public.list_views for select to authenticated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or (is_shared and account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy list_views_insert on public.list_views for insert to authenticated
  with check (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts()))
    and (not is_shared or account_id = any (array(select app.my_accounts_with_cap('manage_options')))));
create policy list_views_update on public.list_views for update to authenticated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
  with check (not is_shared or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy list_views_delete on public.list_views for delete to authenticated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())));
create policy list_views_reach on public.list_views as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
