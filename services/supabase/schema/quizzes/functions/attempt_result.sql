-- What the learner or a teacher may know of an attempt: solutions and single points by the quiz's setting.
create or replace function public.attempt_result(p_attempt_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_quiz public.quizzes;
  v_teaches boolean;
  v_shows boolean;
begin
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id;
  v_teaches := coalesce(v_attempt.course_id in (select app.my_courses_with_cap('manage_submissions')), false);
  if v_attempt.id is null or not (v_teaches or v_attempt.user_id = auth.uid()) or auth.uid() is null
    or not app.in_reach(v_attempt.account_id) then
    perform app.fail('not_found');
  end if;
  select * into v_quiz from public.quizzes q where q.id = v_attempt.quiz_id;
  v_shows := v_teaches or (v_attempt.status <> 'in_progress' and case v_quiz.show_answers
    when 'after_submit' then true
    when 'after_pass' then coalesce(app.kept_percent(v_quiz.id, v_attempt.user_id) >= v_quiz.pass_percent, false)
    when 'after_last' then v_quiz.max_attempts > 0 and v_quiz.max_attempts <= (select count(*) from public.quiz_attempts a
      where a.quiz_id = v_quiz.id and a.user_id = v_attempt.user_id and a.status <> 'in_progress')
    else false end);
  return to_jsonb(v_attempt) - 'writer' || jsonb_build_object('pass_percent', v_quiz.pass_percent,
    'kept_percent', app.kept_percent(v_quiz.id, v_attempt.user_id), 'shows_answers', v_shows,
    'questions', case when v_attempt.status = 'in_progress' and not v_teaches then '[]'::jsonb else (
      select jsonb_agg(jsonb_build_object('id', q.id, 'type', q.type, 'body', q.body, 'options', q.options,
        'answer', x.answer, 'max_points', x.max_points, 'feedback', x.feedback) || case when v_shows then
        jsonb_build_object('points', x.points, 'solution', q.solution, 'explanation', q.explanation) else '{}' end
        order by x.position)
      from public.attempt_answers x join public.quiz_questions q on q.id = x.question_id
      where x.attempt_id = v_attempt.id) end);
end
$$;
grant execute on function public.attempt_result to authenticated, impersonated, stoa_service;
