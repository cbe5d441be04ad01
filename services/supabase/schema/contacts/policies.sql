-- Managers read; functions write.
grant select (id, account_id, email, user_id, name, language, time_zone, country, phone, fields, source, created_at, updated_at,
  unsubscribed_at, paused_until, erased_at) on public.contacts to authenticated;
create policy contacts_read on public.contacts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy contacts_reach on public.contacts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.contact_fields to authenticated;
create policy contact_fields_read on public.contact_fields for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy contact_fields_reach on public.contact_fields as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.lists to authenticated;
create policy lists_read on public.lists for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy lists_reach on public.lists as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (account_id, list_id, contact_id, status, requested_at, confirmed_at, unsubscribed_at, left_by) on public.list_contacts to authenticated;
create policy list_contacts_read on public.list_contacts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy list_contacts_reach on public.list_contacts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.consents to authenticated;
create policy consents_read on public.consents for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy consents_reach on public.consents as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.tags to authenticated;
create policy tags_read on public.tags for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy tags_reach on public.tags as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.contact_tags to authenticated;
create policy contact_tags_read on public.contact_tags for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy contact_tags_reach on public.contact_tags as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.segments to authenticated;
create policy segments_read on public.segments for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy segments_reach on public.segments as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.suppressions to authenticated;
create policy suppressions_read on public.suppressions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy suppressions_reach on public.suppressions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.contact_imports to authenticated;
create policy contact_imports_read on public.contact_imports for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy contact_imports_reach on public.contact_imports as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.contact_import_rejects to authenticated;
create policy contact_import_rejects_read on public.contact_import_rejects for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy contact_import_rejects_reach on public.contact_import_rejects as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on ops.contact_import_parts to stoa_service;
create policy contact_import_parts_service on ops.contact_import_parts for select to stoa_service using (true);
