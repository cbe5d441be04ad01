-- Gives the last try at a quiz back, as if it had not been made. What it completed stays completed.
create or replace function public.reset_attempt(p_attempt_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
  v_row public.enrolments;
begin
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id;
  v_row := app.need_enrolment(v_attempt.course_id, v_attempt.user_id);
  if length(btrim(coalesce(p_reason, ''))) not between 3 and 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  -- The number of the next try counts those that are there, so only the last one can go.
  delete from public.quiz_attempts a where a.id = p_attempt_id and not exists (
    select 1 from public.quiz_attempts o where o.quiz_id = a.quiz_id and o.user_id = a.user_id and o.number > a.number);
  if not found then
    perform app.fail('attempt_over');
  end if;
  perform app.audit(v_row.account_id, 'student.attempt_reset', v_row.id, jsonb_build_object('user_id', v_row.user_id,
    'reason', btrim(p_reason), 'quiz_id', v_attempt.quiz_id, 'percent', v_attempt.percent,
    'title', (select q.title from public.quizzes q where q.id = v_attempt.quiz_id)));
end
$$;
grant execute on function public.reset_attempt to authenticated, stoa_service;
