-- A quiz is open to learners when its lesson is.
create or replace function app.publish_quiz_of_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' and exists (select 1 from public.quizzes q where q.lesson_id = new.id and not exists (
    select 1 from public.quiz_questions x where x.quiz_id = q.id and x.removed_at is null)) then
    perform app.fail('invalid_input', 'questions');
  end if;
  update public.quizzes q set status = new.status where q.lesson_id = new.id and q.status <> new.status;
  return null;
end
$$;
