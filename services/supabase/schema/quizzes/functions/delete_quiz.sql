-- A quiz that was taken stays with its answers.
create or replace function public.delete_quiz(p_quiz_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_own_course((select q.course_id from public.quizzes q where q.id = p_quiz_id));
  if exists (select 1 from public.quiz_attempts a where a.quiz_id = p_quiz_id)
    or exists (select 1 from public.quizzes q where q.id = p_quiz_id and q.lesson_id is not null) then
    perform app.fail('in_use');
  end if;
  delete from public.quizzes q where q.id = p_quiz_id;
end
$$;
grant execute on function public.delete_quiz to authenticated, stoa_service;
