-- A quiz with solutions, for whoever edits it: finished questions and unfinished ones in their order.
create or replace function public.edited_quiz(p_quiz_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_quiz public.quizzes;
begin
  select * into v_quiz from public.quizzes q where q.id = p_quiz_id;
  perform app.need_own_course(v_quiz.course_id);
  return to_jsonb(v_quiz) || jsonb_build_object(
    'course', (select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title) from public.courses c where c.id = v_quiz.course_id),
    'attempts', (select count(*) from public.quiz_attempts a where a.quiz_id = p_quiz_id),
    'questions', coalesce((select jsonb_agg(x.question order by x.place, x.question ->> 'id') from (
      select q.position as place, jsonb_build_object('id', q.id, 'type', q.type, 'body', q.body, 'options', q.options,
        'solution', q.solution, 'explanation', q.explanation, 'points', q.points) as question
      from public.quiz_questions q where q.quiz_id = p_quiz_id and q.removed_at is null and not exists (
        select 1 from public.quiz_question_drafts k, jsonb_array_elements(k.questions) d
        where k.quiz_id = p_quiz_id and d.value ->> 'id' = q.id::text)
      union all
      select (d.value ->> 'place')::int, d.value - 'place'
      from public.quiz_question_drafts k, jsonb_array_elements(k.questions) d where k.quiz_id = p_quiz_id) x), '[]'));
end
$$;
grant execute on function public.edited_quiz to authenticated, stoa_service;
