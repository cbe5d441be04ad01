-- What builders decide reaches learners: a quiz is named as its lesson, a task takes the kinds of files it names, and a course
-- without reviews asks for none.
create or replace function app.name_quiz_of_lesson() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.quizzes q set title = new.title where q.lesson_id = new.id and q.title <> new.title;
  return null;
end
$$;
