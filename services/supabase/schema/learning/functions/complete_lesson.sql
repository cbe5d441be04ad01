-- A live lesson is completed once one of its meetings has begun; a lesson of before keeps what is completed.
create or replace function public.complete_lesson(p_lesson_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
begin
  if (v_lesson.type in ('quiz', 'assignment') or (v_lesson.type in ('video', 'audio') and v_lesson.duration_s > 0))
    and not exists (select 1 from public.lesson_progress p
      where p.lesson_id = v_lesson.id and p.user_id = auth.uid() and p.completed_at is not null) then
    perform app.fail('lesson_not_finished');
  end if;
  if v_lesson.type = 'live' and not exists (select 1 from public.meetings m
      where m.course_id = v_lesson.course_id and m.lesson_id = v_lesson.id and m.starts_at <= now())
    and not exists (select 1 from public.lesson_progress p
      where p.lesson_id = v_lesson.id and p.user_id = auth.uid() and p.completed_at is not null) then
    perform app.fail('lesson_not_started');
  end if;
  perform app.finish_lesson(v_lesson, auth.uid());
  update public.enrolments e set last_lesson_id = v_lesson.id, last_active_at = now()
  where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  return app.progress_json(v_lesson.id);
end
$$;
grant execute on function public.complete_lesson to authenticated, stoa_service;
