-- Points and words for several answers of an attempt, all or none: [{question, points, feedback}].
create or replace function public.grade_attempt(p_attempt_id uuid, p_grades jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_grade record;
begin
  perform app.need_course((select a.course_id from public.quiz_attempts a where a.id = p_attempt_id), 'manage_submissions');
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id for update;
  if v_attempt.status = 'in_progress' then
    perform app.fail('lesson_not_finished');
  end if;
  if jsonb_typeof(p_grades) is distinct from 'array' then
    perform app.fail('invalid_input');
  end if;
  for v_grade in select * from jsonb_to_recordset(p_grades) as g (question uuid, points numeric, feedback text)
  loop
    if length(coalesce(v_grade.feedback, '')) > 5000 then
      perform app.fail('invalid_input', 'feedback');
    end if;
    update public.attempt_answers x
    set points = v_grade.points, feedback = coalesce(v_grade.feedback, ''), graded_by = auth.uid()
    where x.attempt_id = p_attempt_id and x.question_id = v_grade.question and app.are_points(v_grade.points, x.max_points);
    if not found then
      perform app.fail(case when exists (select 1 from public.attempt_answers x where x.attempt_id = p_attempt_id
        and x.question_id = v_grade.question) then 'invalid_input' else 'question_not_in_attempt' end, 'points');
    end if;
  end loop;
  perform app.tally_attempt(p_attempt_id);
  return public.attempt_result(p_attempt_id);
exception when data_exception then
  perform app.fail('invalid_input');
end
$$;
grant execute on function public.grade_attempt to authenticated, stoa_service;
