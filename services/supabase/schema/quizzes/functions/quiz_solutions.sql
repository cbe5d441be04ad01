-- Solutions and explanations for whoever edits the quiz.
create or replace function public.quiz_solutions(p_quiz_id uuid) returns table (question_id uuid, solution jsonb, explanation text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course((select q.course_id from public.quizzes q where q.id = p_quiz_id), 'manage_curriculum');
  return query select q.id, q.solution, q.explanation from public.quiz_questions q
  where q.quiz_id = p_quiz_id order by q.position, q.id;
end
$$;
grant execute on function public.quiz_solutions to authenticated, stoa_service;
