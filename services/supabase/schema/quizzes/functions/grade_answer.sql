-- A teacher's points for one answer; with the last one the attempt is graded.
create or replace function public.grade_answer(p_attempt_id uuid, p_question_id uuid, p_points numeric, p_feedback text default '')
returns jsonb
language sql security definer set search_path = '' as $$
  select public.grade_attempt(p_attempt_id,
    jsonb_build_array(jsonb_build_object('question', p_question_id, 'points', p_points, 'feedback', p_feedback)))
$$;
grant execute on function public.grade_answer to authenticated, stoa_service;
