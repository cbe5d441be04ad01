create or replace function app.finish_lesson(p_lesson public.lessons, p_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.lesson_progress as p (account_id, course_id, lesson_id, user_id, completed_at)
  values (p_lesson.account_id, p_lesson.course_id, p_lesson.id, p_user_id, now())
  on conflict (lesson_id, user_id) do update set completed_at = coalesce(p.completed_at, now());
  perform app.recalculate_progress(p_lesson.course_id, p_user_id);
end
$$;
