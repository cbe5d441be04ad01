grant select on public.pages to anon, authenticated;
grant select on public.pages to impersonated;
create policy pages_read on public.pages for select to anon, authenticated, impersonated
  using (status = 'published' or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy pages_reach on public.pages as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.docs to anon, authenticated;
grant select on public.posts to anon, authenticated;
grant select on public.posts to impersonated;
create policy posts_read on public.posts for select to anon, authenticated, impersonated
  using ((status = 'published' and published_at <= now())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy posts_reach on public.posts as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, slug, name, position), update (slug, name, position), delete
  on public.post_categories to authenticated;
grant select on public.post_categories to impersonated;
grant select on public.post_categories to anon;
create policy post_categories_read on public.post_categories for select to anon, authenticated, impersonated using (true);
create policy post_categories_insert on public.post_categories for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy post_categories_update on public.post_categories for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy post_categories_delete on public.post_categories for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy post_categories_reach on public.post_categories as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.drafts to authenticated;
create policy drafts_read on public.drafts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy drafts_reach on public.drafts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.revisions to authenticated;
create policy revisions_read on public.revisions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy revisions_reach on public.revisions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
