grant select, insert (account_id, course_id, lesson_id, title, status, pass_percent, max_attempts, time_limit_s,
  shuffle, question_count, partial_credit, negative_percent, show_answers, keep), update (lesson_id, title, status,
  pass_percent, max_attempts, time_limit_s, shuffle, question_count, partial_credit, negative_percent, show_answers,
  keep), delete on public.quizzes to authenticated;
grant select on public.quizzes to impersonated;
create policy quizzes_read on public.quizzes for select to authenticated, impersonated
  using ((status = 'published' and course_id = any (array(select app.my_open_courses())))
    or course_id = any (array(select app.my_quiz_courses())));
create policy quizzes_insert on public.quizzes for insert to authenticated
  with check (course_id = any (array(select app.my_quiz_courses())));
create policy quizzes_update on public.quizzes for update to authenticated
  using (course_id = any (array(select app.my_quiz_courses())));
create policy quizzes_delete on public.quizzes for delete to authenticated
  using (course_id = any (array(select app.my_quiz_courses())));
create policy quizzes_reach on public.quizzes as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, course_id, quiz_id, type, body, options, points, position), insert (account_id,
  course_id, quiz_id, type, body, options, solution, explanation, points, position), update (type, body, options,
  solution, explanation, points, position), delete on public.quiz_questions to authenticated;
grant select (id, account_id, course_id, quiz_id, type, body, options, points, position)
  on public.quiz_questions to impersonated;
-- A learner meets the questions in an attempt only.
create policy quiz_questions_read on public.quiz_questions for select to authenticated, impersonated
  using (course_id = any (array(select app.my_quiz_courses())));
create policy quiz_questions_insert on public.quiz_questions for insert to authenticated
  with check (course_id = any (array(select app.my_quiz_courses())));
create policy quiz_questions_update on public.quiz_questions for update to authenticated
  using (course_id = any (array(select app.my_quiz_courses())));
create policy quiz_questions_delete on public.quiz_questions for delete to authenticated
  using (course_id = any (array(select app.my_quiz_courses())));
create policy quiz_questions_reach on public.quiz_questions as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, course_id, quiz_id, user_id, number, status, started_at, deadline_at, submitted_at,
  points, max_points, percent, passed) on public.quiz_attempts to authenticated;
grant select (id, account_id, course_id, quiz_id, user_id, number, status, started_at, deadline_at, submitted_at,
  points, max_points, percent, passed) on public.quiz_attempts to impersonated;
create policy quiz_attempts_read on public.quiz_attempts for select to authenticated, impersonated
  using (user_id = (select auth.uid()) or course_id = any (array(select app.my_courses_with_cap('manage_submissions'))));
create policy quiz_attempts_reach on public.quiz_attempts as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (account_id, attempt_id, question_id, position, answer, saved_at)
  on public.attempt_answers to authenticated;
grant select (account_id, attempt_id, question_id, position, answer, saved_at)
  on public.attempt_answers to impersonated;
create policy attempt_answers_read on public.attempt_answers for select to authenticated, impersonated
  using (exists (select 1 from public.quiz_attempts a where a.id = attempt_id));
create policy attempt_answers_reach on public.attempt_answers as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

create policy quiz_question_drafts_reach on public.quiz_question_drafts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
