grant select, insert (account_id, parent_id, name), update (name) on public.media_folders to authenticated;
grant select on public.media_folders to impersonated;
create policy media_folders_read on public.media_folders for select to authenticated, impersonated
  using (account_id = any (array(select app.my_media_accounts())));
create policy media_folders_insert on public.media_folders for insert to authenticated
  with check (account_id = any (array(select app.my_media_accounts())));
create policy media_folders_update on public.media_folders for update to authenticated
  using (account_id = any (array(select app.my_media_accounts())));
create policy media_folders_reach on public.media_folders as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, update (folder_id, name, alt, focal_x, focal_y) on public.media to authenticated;
grant select on public.media to impersonated;
create policy media_read on public.media for select to authenticated, impersonated
  using (account_id = any (array(select app.my_media_accounts())));
create policy media_update on public.media for update to authenticated
  using (account_id = any (array(select app.my_media_accounts())));
create policy media_reach on public.media as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.media_usage to authenticated;
grant select on public.media_usage to impersonated;
create policy media_usage_read on public.media_usage for select to authenticated, impersonated
  using (account_id = any (array(select app.my_media_accounts())));
create policy media_usage_reach on public.media_usage as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
