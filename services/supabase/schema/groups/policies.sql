grant select, insert (account_id, slug, title, description, image, rules, privacy, join_mode, paid_by_id,
  slow_mode_s), update (slug, title, description, image, rules, privacy, join_mode, paid_by_id, slow_mode_s), delete
  on public.groups to authenticated;
grant select on public.groups to impersonated;
grant select on public.groups to anon;
-- A group that is put away is not offered any more; who was in it still reads it.
create policy groups_read_public on public.groups for select to anon using (privacy = 'public' and archived_at is null);
create policy groups_read on public.groups for select to authenticated, impersonated
  using (privacy = 'public' or (privacy = 'private' and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or id = any (array(select app.my_readable_groups()))
    or id in (select m.group_id from public.group_members m where m.user_id = (select auth.uid()) and m.status = 'invited'));
create policy groups_insert on public.groups for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy groups_update on public.groups for update to authenticated
  using (id = any (array(select app.my_moderated_groups(array['admin']))));
create policy groups_delete on public.groups for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy groups_reach on public.groups as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.group_members to authenticated;
grant select on public.group_members to impersonated;
create policy group_members_read on public.group_members for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or group_id = any (array(select app.my_moderated_groups()))
    or (status = 'active' and group_id = any (array(select app.my_readable_groups()))));
create policy group_members_reach on public.group_members as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.group_posts to authenticated;
grant select on public.group_posts to impersonated;
create policy group_posts_read on public.group_posts for select to authenticated, impersonated
  using ((deleted_at is null and group_id = any (array(select app.my_readable_groups())))
    or group_id = any (array(select app.my_moderated_groups())));
create policy group_posts_reach on public.group_posts as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.comments to authenticated;
grant select on public.comments to impersonated;
create policy comments_read on public.comments for select to authenticated, impersonated
  using ((deleted_at is null and (group_id = any (array(select app.my_readable_groups()))
      or course_id = any (array(select app.my_discussed_courses()))))
    or group_id = any (array(select app.my_moderated_groups()))
    or course_id = any (array(select app.my_courses_with_cap('manage_students'))));
create policy comments_reach on public.comments as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.reactions to authenticated;
grant select on public.reactions to impersonated;
create policy reactions_read on public.reactions for select to authenticated, impersonated
  using (exists (select 1 from public.group_posts p where p.id = post_id)
    or exists (select 1 from public.comments c where c.id = comment_id));
create policy reactions_reach on public.reactions as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.reports to authenticated;
create policy reports_read on public.reports for select to authenticated
  using (user_id = (select auth.uid()) or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or group_id = any (array(select app.my_moderated_groups())));
create policy reports_reach on public.reports as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.group_pulses to authenticated;
grant select on public.group_pulses to impersonated;
create policy group_pulses_read on public.group_pulses for select to authenticated, impersonated
  using (group_id = any (array(select app.my_readable_groups())));
create policy group_pulses_reach on public.group_pulses as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
