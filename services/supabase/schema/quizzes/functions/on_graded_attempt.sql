create or replace function app.on_graded_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := (select q.title from public.quizzes q where q.id = new.quiz_id);
begin
  perform app.record_activity(new.account_id, new.user_id, case when new.passed then 'quiz_passed' else 'quiz_failed' end,
    new.quiz_id, jsonb_build_object('title', v_title, 'percent', new.percent));
  -- What was graded at once has been seen at once.
  if new.submitted_at < now() then
    perform app.notify(new.account_id, new.user_id, 'grading', v_title, jsonb_build_object('attempt_id', new.id, 'percent', new.percent));
  end if;
  return null;
end
$$;
