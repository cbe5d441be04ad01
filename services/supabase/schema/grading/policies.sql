grant select, insert (lesson_id, account_id, course_id, instructions, max_points, pass_points, due_at, due_days,
  allow_late), update (instructions, max_points, pass_points, due_at, due_days, allow_late), delete
  on public.assignments to authenticated;
grant select on public.assignments to impersonated;
create policy assignments_read on public.assignments for select to authenticated, impersonated
  using (course_id = any (array(select app.my_open_courses()))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy assignments_insert on public.assignments for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy assignments_update on public.assignments for update to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy assignments_delete on public.assignments for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy assignments_reach on public.assignments as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.submissions to authenticated;
grant select on public.submissions to impersonated;
create policy submissions_read on public.submissions for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_submissions'))));
create policy submissions_reach on public.submissions as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
