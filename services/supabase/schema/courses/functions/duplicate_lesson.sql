create or replace function public.duplicate_lesson(p_lesson_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  perform app.need_course(v_lesson.course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_lesson.course_id for no key update;
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  update public.lessons l set position = l.position + 1
  where l.section_id = v_lesson.section_id and (l.position, l.id) > (v_lesson.position, v_lesson.id);
  return app.copy_lesson(v_lesson, v_lesson.course_id, v_lesson.section_id,
    app.copy_title(v_lesson.account_id, v_lesson.title), v_lesson.position + 1);
end
$$;
grant execute on function public.duplicate_lesson to authenticated, stoa_service;
