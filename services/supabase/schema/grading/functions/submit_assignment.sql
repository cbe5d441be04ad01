create or replace function public.submit_assignment(p_lesson_id uuid, p_body text, p_files jsonb default '[]') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
  v_task public.assignments;
  v_last public.submissions;
  v_due timestamptz;
  v_id uuid;
begin
  select * into v_task from public.assignments a where a.lesson_id = v_lesson.id;
  if not found then
    perform app.fail('not_found');
  end if;
  if not app.are_own_files(coalesce(p_files, '[]')) or length(coalesce(p_body, '')) > 50000
    or (btrim(coalesce(p_body, '')) = '' and coalesce(p_files, '[]') = '[]') then
    perform app.fail('invalid_input');
  end if;
  select * into v_last from public.submissions s
  where s.lesson_id = v_lesson.id and s.user_id = auth.uid() order by s.number desc limit 1;
  if v_last.status in ('submitted', 'graded') then
    perform app.fail('submission_closed');
  end if;
  select coalesce(v_task.due_at, e.started_at + make_interval(days => v_task.due_days)) into v_due
  from public.enrolments e where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  -- What was returned may come again, whatever the date.
  if v_due < now() and not v_task.allow_late and v_last.id is null then
    perform app.fail('submission_late');
  end if;
  insert into public.submissions (account_id, course_id, lesson_id, user_id, number, body, files, is_late)
  values (v_lesson.account_id, v_lesson.course_id, v_lesson.id, auth.uid(), coalesce(v_last.number, 0) + 1,
    coalesce(p_body, ''), coalesce(p_files, '[]'), coalesce(v_due < now(), false))
  returning id into v_id;
  return v_id;
end
$$;
grant execute on function public.submit_assignment to authenticated, stoa_service;
