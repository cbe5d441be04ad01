grant select, insert (account_id, key, value), update (value), delete on public.options to authenticated;
grant select on public.options to impersonated;
grant select on public.options to anon;
create policy options_read on public.options for select to anon, authenticated, impersonated
  using (key = any (array['profilemenu', 'seo', 'social'])
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy options_insert on public.options for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy options_update on public.options for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy options_delete on public.options for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy options_reach on public.options as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.site_versions to authenticated;
grant select on public.site_versions to impersonated;
create policy site_versions_read on public.site_versions for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy site_versions_reach on public.site_versions as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
