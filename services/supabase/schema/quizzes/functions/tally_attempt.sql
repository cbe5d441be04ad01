-- Sums up what is graded; with everything graded the attempt is, and a passed quiz completes its lesson.
create or replace function app.tally_attempt(p_attempt_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_quiz public.quizzes;
  v_lesson public.lessons;
begin
  update public.quiz_attempts t
  set status = case when f.is_open then 'needs_grading' else 'graded' end, points = f.points, max_points = f.max_points,
    percent = case when not f.is_open then round(100 * f.points / f.max_points, 2) end,
    passed = case when not f.is_open then 100 * f.points / f.max_points >= q.pass_percent end
  from (select greatest(0, coalesce(sum(x.points), 0)) as points, greatest(sum(x.max_points), 0.01) as max_points,
      bool_or(x.points is null) as is_open
    from public.attempt_answers x where x.attempt_id = p_attempt_id) f, public.quizzes q
  where t.id = p_attempt_id and q.id = t.quiz_id
  returning t.* into v_attempt;
  select * into v_quiz from public.quizzes q where q.id = v_attempt.quiz_id;
  if v_quiz.lesson_id is not null and v_attempt.status = 'graded'
    and app.kept_percent(v_quiz.id, v_attempt.user_id) >= v_quiz.pass_percent then
    select * into v_lesson from public.lessons l where l.id = v_quiz.lesson_id;
    perform 1 from public.enrolments e where e.course_id = v_quiz.course_id and e.user_id = v_attempt.user_id for update;
    perform app.finish_lesson(v_lesson, v_attempt.user_id);
  end if;
end
$$;
