-- Keeps an answer as it stands; null empties it. Five seconds after the deadline nothing is taken any more.
create or replace function public.save_answer(p_attempt_id uuid, p_writer uuid, p_question_id uuid, p_answer jsonb) returns void
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
    or (v_question.type = 'file' and not app.is_work_path(v_answer ->> 'path'))) then
    perform app.fail('invalid_input', 'answer');
  end if;
  update public.attempt_answers x set answer = v_answer, saved_at = now()
  where x.attempt_id = v_attempt.id and x.question_id = p_question_id;
end
$$;
grant execute on function public.save_answer to authenticated, stoa_service;
