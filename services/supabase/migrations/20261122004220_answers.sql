-- Saving and handing in answers, results by the quiz's setting, and the part of grading that people do.

-- The signed-in person's own attempt, locked, if this window may still write it.
create function app.my_open_attempt(p_attempt_id uuid, p_writer uuid) returns public.quiz_attempts
language plpgsql set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id and a.user_id = auth.uid() for update;
  if not found then
    perform app.fail('not_found');
  end if;
  if v_attempt.status <> 'in_progress' then
    perform app.fail('attempt_over');
  end if;
  if v_attempt.writer is distinct from p_writer then
    perform app.fail('attempt_elsewhere');
  end if;
  return v_attempt;
end
$$;

-- Keeps an answer as it stands; null empties it. Five seconds after the deadline nothing is taken any more.
create function public.save_answer(p_attempt_id uuid, p_writer uuid, p_question_id uuid, p_answer jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts := app.my_open_attempt(p_attempt_id, p_writer);
  v_answer jsonb := case when jsonb_typeof(p_answer) = 'null' then null else p_answer end;
  v_question public.quiz_questions;
begin
  if v_attempt.deadline_at + interval '5 seconds' < now() then
    perform app.fail('attempt_over');
  end if;
  select q.* into v_question from public.attempt_answers x join public.quiz_questions q on q.id = x.question_id
  where x.attempt_id = v_attempt.id and x.question_id = p_question_id;
  if not found then
    perform app.fail('question_not_in_attempt');
  end if;
  if v_answer is not null and (not app.is_answer(v_question.type, v_question.options, v_answer)
    or (v_question.type = 'file' and v_answer ->> 'path' !~ ('^submissions/' || auth.uid()::text || '/[^/]+$'))) then
    perform app.fail('invalid_input', 'answer');
  end if;
  update public.attempt_answers x set answer = v_answer, saved_at = now()
  where x.attempt_id = v_attempt.id and x.question_id = p_question_id;
end
$$;

-- What the learner or a teacher may know of an attempt: solutions and single points by the quiz's setting.
create function public.attempt_result(p_attempt_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_quiz public.quizzes;
  v_teaches boolean;
  v_shows boolean;
begin
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id;
  v_teaches := coalesce(v_attempt.course_id in (select app.my_courses_with_cap('manage_submissions')), false);
  if v_attempt.id is null or not (v_teaches or v_attempt.user_id = auth.uid()) or auth.uid() is null then
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

-- Hands in what has been saved. Handing in twice, or after the deadline, changes nothing more.
create function public.submit_quiz(p_attempt_id uuid, p_writer uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.quiz_attempts a
    where a.id = p_attempt_id and a.user_id = auth.uid() and a.status <> 'in_progress') then
    perform app.my_open_attempt(p_attempt_id, p_writer);
    perform app.close_attempt(p_attempt_id);
  end if;
  return public.attempt_result(p_attempt_id);
end
$$;

-- A teacher's points for one answer; with the last one the attempt is graded.
create function public.grade_answer(p_attempt_id uuid, p_question_id uuid, p_points numeric, p_feedback text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
begin
  perform app.need_course((select a.course_id from public.quiz_attempts a where a.id = p_attempt_id), 'manage_submissions');
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id for update;
  if v_attempt.status = 'in_progress' then
    perform app.fail('lesson_not_finished');
  end if;
  if p_points is null or p_points < 0 or p_points = 'NaN' or length(coalesce(p_feedback, '')) > 5000 then
    perform app.fail('invalid_input', 'points');
  end if;
  update public.attempt_answers x set points = p_points, feedback = coalesce(p_feedback, ''), graded_by = auth.uid()
  where x.attempt_id = p_attempt_id and x.question_id = p_question_id and p_points <= x.max_points;
  if not found then
    perform app.fail(case when exists (select 1 from public.attempt_answers x where x.attempt_id = p_attempt_id
      and x.question_id = p_question_id) then 'invalid_input' else 'question_not_in_attempt' end);
  end if;
  perform app.tally_attempt(p_attempt_id);
  return public.attempt_result(p_attempt_id);
end
$$;

-- Solutions and explanations for whoever edits the quiz.
create function public.quiz_solutions(p_quiz_id uuid) returns table (question_id uuid, solution jsonb, explanation text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course((select q.course_id from public.quizzes q where q.id = p_quiz_id), 'manage_curriculum');
  return query select q.id, q.solution, q.explanation from public.quiz_questions q
  where q.quiz_id = p_quiz_id order by q.position, q.id;
end
$$;

-- Attempts that nobody handed in before their time was over.
create function ops.close_overdue_attempts(p_limit int default 200) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_count int := 0;
begin
  for v_id in select a.id from public.quiz_attempts a
    where a.status = 'in_progress' and a.deadline_at + interval '5 seconds' < now()
    order by a.deadline_at limit p_limit for update skip locked
  loop
    perform app.close_attempt(v_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
revoke execute on function ops.close_overdue_attempts(int) from public;
grant execute on function ops.close_overdue_attempts(int) to stoa_service;
grant execute on function public.save_answer(uuid, uuid, uuid, jsonb), public.attempt_result(uuid),
  public.submit_quiz(uuid, uuid), public.grade_answer(uuid, uuid, numeric, text), public.quiz_solutions(uuid)
  to authenticated, stoa_service;
