-- A quiz with its questions, those still in work included; nothing of its attempts.
create or replace function app.copy_quiz(p_quiz public.quizzes, p_course_id uuid, p_lesson_id uuid, p_title text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid := gen_random_uuid();
begin
  insert into public.quizzes select (jsonb_populate_record(p_quiz, jsonb_build_object('id', v_id, 'course_id', p_course_id,
    'lesson_id', p_lesson_id, 'title', p_title, 'status', 'draft', 'version', 0, 'created_at', now()))).*;
  with q as materialized (
    select x.*, gen_random_uuid() as new_id from public.quiz_questions x where x.quiz_id = p_quiz.id and x.removed_at is null
  ), kept as (
    insert into public.quiz_questions (id, account_id, course_id, quiz_id, type, body, options, solution, explanation, points, position)
    select q.new_id, q.account_id, p_course_id, v_id, q.type, q.body, q.options, q.solution, q.explanation, q.points, q.position from q
  )
  insert into public.quiz_question_drafts (quiz_id, account_id, course_id, questions)
  select v_id, k.account_id, p_course_id, (select coalesce(jsonb_agg(d.value || jsonb_build_object('id',
      coalesce((select q.new_id from q where q.id::text = d.value ->> 'id'), gen_random_uuid())) order by d.place), '[]')
    from jsonb_array_elements(k.questions) with ordinality d(value, place))
  from public.quiz_question_drafts k where k.quiz_id = p_quiz.id;
  return v_id;
end
$$;
