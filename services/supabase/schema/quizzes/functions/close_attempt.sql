create or replace function app.close_attempt(p_attempt_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.quiz_attempts t set status = 'needs_grading', submitted_at = least(now(), coalesce(t.deadline_at, now()))
  where t.id = p_attempt_id and t.status = 'in_progress';
  if not found then
    return;
  end if;
  update public.attempt_answers x set points = round(case
      when s.share = 0 and x.answer is not null then - x.max_points * s.negative_percent / 100 else s.share * x.max_points end, 2)
  from (
    select y.question_id, z.negative_percent,
      app.earned_share(q.type, q.options, q.solution, y.answer, z.partial_credit) as share
    from public.attempt_answers y join public.quiz_questions q on q.id = y.question_id
    join public.quizzes z on z.id = q.quiz_id where y.attempt_id = p_attempt_id
  ) s
  where x.attempt_id = p_attempt_id and x.question_id = s.question_id;
  perform app.tally_attempt(p_attempt_id);
end
$$;
