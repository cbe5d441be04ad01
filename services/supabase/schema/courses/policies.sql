grant select, insert (account_id, slug, title, excerpt, description, featured_image, instructor_id, level, language,
  status, access, position, category_id, drip_mode, certificate_template_id), update (slug, title, excerpt,
  description, featured_image, instructor_id, level, language, status, access, position, category_id, drip_mode,
  certificate_template_id), delete on public.courses to authenticated;
grant select on public.courses to impersonated;
grant select on public.courses to anon;
-- `insert ... returning` asks the policy for reading about a row that no set of ids knows yet; the account does.
create policy courses_read on public.courses for select to anon, authenticated, impersonated
  using ((status = 'published' and access <> 'private')
  or id = any (array(select app.my_open_courses()))
  or account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  or id = any (array(select app.my_quiz_courses())));
create policy courses_insert on public.courses for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy courses_update on public.courses for update to authenticated
  using (id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy courses_delete on public.courses for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy courses_reach on public.courses as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, course_id, title, position), update (title, position), delete
  on public.course_sections to authenticated;
grant select on public.course_sections to impersonated;
grant select on public.course_sections to anon;
-- The outline follows its course: whoever sees the course sees its sections and published lessons.
create policy course_sections_read on public.course_sections for select to anon, authenticated, impersonated
  using (exists (select 1 from public.courses c where c.id = course_id));
create policy course_sections_insert on public.course_sections for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy course_sections_update on public.course_sections for update to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy course_sections_delete on public.course_sections for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy course_sections_reach on public.course_sections as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, course_id, section_id, title, slug, type, is_preview, duration_s, position, status,
  is_required, drip_days, drip_at, after_lesson_id, media_id), update (title, slug, type, is_preview, duration_s,
  position, status, is_required, drip_days, drip_at, after_lesson_id, media_id), delete
  on public.lessons to authenticated;
grant select on public.lessons to impersonated;
grant select on public.lessons to anon;
create policy lessons_read on public.lessons for select to anon, authenticated, impersonated
  using ((status = 'published' and exists (select 1 from public.courses c where c.id = course_id))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy lessons_insert on public.lessons for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy lessons_update on public.lessons for update to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy lessons_delete on public.lessons for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy lessons_reach on public.lessons as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (lesson_id, account_id, course_id, content), update (content), delete
  on public.lesson_contents to authenticated;
grant select on public.lesson_contents to impersonated;
grant select on public.lesson_contents to anon;
create policy lesson_contents_read on public.lesson_contents for select to anon, authenticated, impersonated
  using (exists (select 1 from public.lessons l where l.id = lesson_id
      and (l.is_preview or (l.course_id = any (array(select app.my_open_courses()))
        and not l.id = any (array(select app.my_locked_lessons())))))
    or course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy lesson_contents_insert on public.lesson_contents for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy lesson_contents_update on public.lesson_contents for update to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy lesson_contents_delete on public.lesson_contents for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy lesson_contents_reach on public.lesson_contents as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, name, slug, position), update (name, slug, position), delete
  on public.course_categories to authenticated;
grant select on public.course_categories to impersonated;
grant select on public.course_categories to anon;
create policy course_categories_read on public.course_categories for select to anon, authenticated, impersonated using (true);
create policy course_categories_insert on public.course_categories for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy course_categories_update on public.course_categories for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy course_categories_delete on public.course_categories for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy course_categories_reach on public.course_categories as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, course_id, member_id), delete on public.course_instructors to authenticated;
grant select on public.course_instructors to impersonated;
grant select on public.course_instructors to anon;
create policy course_instructors_read on public.course_instructors for select to anon, authenticated, impersonated
  using (exists (select 1 from public.courses c where c.id = course_id));
create policy course_instructors_insert on public.course_instructors for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy course_instructors_delete on public.course_instructors for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy course_instructors_reach on public.course_instructors as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, course_id, requires_id), delete on public.course_prerequisites to authenticated;
grant select on public.course_prerequisites to impersonated;
grant select on public.course_prerequisites to anon;
create policy course_prerequisites_read on public.course_prerequisites for select to anon, authenticated, impersonated
  using (exists (select 1 from public.courses c where c.id = course_id));
create policy course_prerequisites_insert on public.course_prerequisites for insert to authenticated
  with check (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy course_prerequisites_delete on public.course_prerequisites for delete to authenticated
  using (course_id = any (array(select app.my_courses_with_cap('manage_curriculum'))));
create policy course_prerequisites_reach on public.course_prerequisites as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
