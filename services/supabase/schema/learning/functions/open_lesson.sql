-- Where the learner left off; the course goes on here.
create or replace function public.open_lesson(p_lesson_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons := app.need_lesson(p_lesson_id);
begin
  insert into public.lesson_progress (account_id, course_id, lesson_id, user_id)
  values (v_lesson.account_id, v_lesson.course_id, v_lesson.id, auth.uid())
  on conflict (lesson_id, user_id) do update set reported_at = now();
  update public.enrolments e set last_lesson_id = v_lesson.id, last_active_at = now()
  where e.course_id = v_lesson.course_id and e.user_id = auth.uid();
  return app.progress_json(v_lesson.id);
end
$$;
grant execute on function public.open_lesson to authenticated, stoa_service;
