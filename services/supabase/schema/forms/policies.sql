grant select (id, account_id, slug, title, state, shown, opens_at, closes_at) on public.forms to anon;
grant select (id, account_id, slug, title, state, shown, opens_at, closes_at, published_no, max_entries, retention_days, version,
  created_at, updated_at) on public.forms to authenticated;
create policy forms_read on public.forms for select to anon, authenticated
  using (state <> 'draft' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy forms_reach on public.forms as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.form_versions to authenticated;
create policy form_versions_read on public.form_versions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy form_versions_reach on public.form_versions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.form_entries to authenticated;
create policy form_entries_read on public.form_entries for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy form_entries_reach on public.form_entries as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, entry_id, field, name, mime, size_bytes) on public.form_files to authenticated;
create policy form_files_read on public.form_files for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy form_files_reach on public.form_files as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.form_days to authenticated;
create policy form_days_read on public.form_days for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy form_days_reach on public.form_days as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
