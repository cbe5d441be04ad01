-- Points for what was handed in, or, without points, back to the learner for another try.
create or replace function public.grade_submission(p_submission_id uuid, p_points numeric, p_feedback text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.submissions;
  v_task public.assignments;
  v_lesson public.lessons;
begin
  perform app.need_course((select s.course_id from public.submissions s where s.id = p_submission_id), 'manage_submissions');
  select * into v_row from public.submissions s where s.id = p_submission_id for update;
  select * into v_task from public.assignments a where a.lesson_id = v_row.lesson_id;
  if p_points is not null and not app.are_points(p_points, v_task.max_points) then
    perform app.fail('invalid_input', 'points');
  end if;
  if length(coalesce(p_feedback, '')) > 10000 then
    perform app.fail('invalid_input', 'feedback');
  end if;
  if v_row.status = 'returned' then
    perform app.fail('submission_closed');
  end if;
  update public.submissions s
  set status = case when p_points is null then 'returned' else 'graded' end, points = p_points,
    feedback = coalesce(p_feedback, ''), graded_at = now(), graded_by = auth.uid()
  where s.id = v_row.id;
  if p_points >= v_task.pass_points then
    select * into v_lesson from public.lessons l where l.id = v_row.lesson_id;
    perform 1 from public.enrolments e where e.course_id = v_row.course_id and e.user_id = v_row.user_id for update;
    perform app.finish_lesson(v_lesson, v_row.user_id);
  end if;
end
$$;
grant execute on function public.grade_submission to authenticated, stoa_service;
