create trigger quiz_questions_tame before insert or update of body on public.quiz_questions
  for each row execute function app.tame_written();
create trigger quiz_questions_reach before insert or update or delete on public.quiz_questions
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger quiz_attempts_happen after update of status, percent on public.quiz_attempts
  for each row when (new.status = 'graded' and (new.status, new.percent) is distinct from (old.status, old.percent))
  execute function app.on_graded_attempt();
create trigger quiz_attempts_points after update of status on public.quiz_attempts
  for each row when (new.status = 'graded' and new.passed and old.status <> 'graded') execute function app.on_points();
create trigger quiz_attempts_waiting before insert on public.quiz_attempts
  for each row execute function app.guard_waiting_attempt();
create trigger quiz_attempts_reach before insert or update or delete on public.quiz_attempts
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger attempt_answers_reach before insert or update or delete on public.attempt_answers
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger quizzes_reach before insert or update or delete on public.quizzes
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger quiz_question_drafts_reach before insert or update or delete on public.quiz_question_drafts
  for each row when (auth.uid() is not null) execute function app.need_reach();
