grant select (id, account_id, user_id, resource_type, resource_id, source, starts_at, ends_at, revoked_at, created_at)
  on public.entitlements to authenticated;
grant select (id, account_id, user_id, resource_type, resource_id, source, starts_at, ends_at, revoked_at, created_at)
  on public.entitlements to impersonated;
create policy entitlements_read on public.entitlements for select to authenticated, impersonated
  using (user_id = (select auth.uid())
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy entitlements_reach on public.entitlements as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.enrolments to authenticated;
grant select on public.enrolments to impersonated;
create policy enrolments_read on public.enrolments for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));
create policy enrolments_reach on public.enrolments as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (account_id, course_id, lesson_id, user_id, position_s, watched_s, reported_at, completed_at)
  on public.lesson_progress to authenticated;
grant select (account_id, course_id, lesson_id, user_id, position_s, watched_s, reported_at, completed_at)
  on public.lesson_progress to impersonated;
create policy lesson_progress_read on public.lesson_progress for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));
create policy lesson_progress_reach on public.lesson_progress as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, course_id, lesson_id, body, position_s), update (body, position_s), delete
  on public.lesson_notes to authenticated;
grant select on public.lesson_notes to impersonated;
create policy lesson_notes_read on public.lesson_notes for select to authenticated, impersonated using (user_id = (select auth.uid()));
create policy lesson_notes_insert on public.lesson_notes for insert to authenticated
  with check (user_id = (select auth.uid()) and (course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum')))));
create policy lesson_notes_update on public.lesson_notes for update to authenticated using (user_id = (select auth.uid()));
create policy lesson_notes_delete on public.lesson_notes for delete to authenticated using (user_id = (select auth.uid()));
create policy lesson_notes_reach on public.lesson_notes as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.course_reviews to anon, authenticated;
grant select on public.course_reviews to impersonated;
create policy course_reviews_read on public.course_reviews for select to anon, authenticated, impersonated
  using ((status = 'published' and exists (select 1 from public.courses c where c.id = course_id and c.allow_reviews))
    or user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_students'))));
create policy course_reviews_reach on public.course_reviews as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
