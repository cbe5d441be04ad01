-- An attempt draws the questions that are in the quiz now.
create or replace function public.start_quiz(p_quiz_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid := auth.uid();
  v_quiz public.quizzes;
  v_id uuid;
  v_taken int;
begin
  if v_user_id is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_quiz from public.quizzes q
  where q.id = p_quiz_id and q.status = 'published' and q.course_id in (select app.my_open_courses());
  if not found then
    perform app.fail('not_found');
  end if;
  if v_quiz.lesson_id is not null then
    perform app.need_lesson(v_quiz.lesson_id);
  else
    perform app.enrol(v_quiz.course_id, v_user_id);
    perform 1 from public.enrolments e where e.course_id = v_quiz.course_id and e.user_id = v_user_id for update;
  end if;
  select a.id into v_id from public.quiz_attempts a
  where a.quiz_id = v_quiz.id and a.user_id = v_user_id and a.status = 'in_progress';
  if found and exists (select 1 from public.quiz_attempts a where a.id = v_id and a.deadline_at <= now()) then
    perform app.close_attempt(v_id);
    v_id := null;
  end if;
  if v_id is not null then
    update public.quiz_attempts a set writer = gen_random_uuid() where a.id = v_id;
    return app.attempt_json(v_id);
  end if;
  select count(*) into v_taken from public.quiz_attempts a where a.quiz_id = v_quiz.id and a.user_id = v_user_id;
  if v_quiz.max_attempts > 0 and v_taken >= v_quiz.max_attempts then
    perform app.fail('attempts_used_up');
  end if;
  insert into public.quiz_attempts (account_id, course_id, quiz_id, user_id, number, deadline_at)
  values (v_quiz.account_id, v_quiz.course_id, v_quiz.id, v_user_id, v_taken + 1,
    now() + make_interval(secs => v_quiz.time_limit_s))
  returning id into v_id;
  insert into public.attempt_answers (account_id, attempt_id, question_id, position, max_points)
  select v_quiz.account_id, v_id, d.id, row_number() over (order by case when v_quiz.shuffle then random() end, d.position, d.id), d.points
  from (select q.* from public.quiz_questions q where q.quiz_id = v_quiz.id and q.removed_at is null
    order by case when v_quiz.question_count is not null then random() end limit v_quiz.question_count) d;
  if not found then
    perform app.fail('not_found', 'the quiz has no questions');
  end if;
  return app.attempt_json(v_id);
end
$$;
grant execute on function public.start_quiz to authenticated, stoa_service;
