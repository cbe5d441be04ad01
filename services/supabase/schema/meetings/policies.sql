grant select, insert (account_id, title, starts_at, ends_at, member_id, course_id, lesson_id, group_id, url),
  update (title, starts_at, ends_at, member_id, url), delete on public.meetings to authenticated;
grant select on public.meetings to impersonated;
create policy meetings_read on public.meetings for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or member_id = any (array(select app.my_members()))
    or course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_groups()))
    or id = any (array(select app.my_invited_meetings()))
    or (course_id is null and group_id is null and not is_for_people and account_id = any (array(select app.my_accounts()))));
create policy meetings_insert on public.meetings for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_moderated_groups())));
create policy meetings_update on public.meetings for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_moderated_groups())));
create policy meetings_delete on public.meetings for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))
    or group_id = any (array(select app.my_moderated_groups())));
create policy meetings_reach on public.meetings as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.meeting_people to authenticated;
grant select on public.meeting_people to impersonated;
create policy meeting_people_read on public.meeting_people for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or meeting_id = any (array(select app.my_kept_meetings())));
create policy meeting_people_reach on public.meeting_people as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
