-- Completes a lesson, or without one the whole course, in a student's name; the reason is kept.
create or replace function public.complete_for_student(p_course_id uuid, p_user_id uuid, p_lesson_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.enrolments := app.need_enrolment(p_course_id, p_user_id);
  v_lesson public.lessons;
  v_count int := 0;
begin
  if length(btrim(coalesce(p_reason, ''))) not between 3 and 500 then
    perform app.fail('invalid_input', 'reason');
  end if;
  for v_lesson in select * from public.lessons l where l.course_id = p_course_id and l.status = 'published'
    and case when p_lesson_id is null then l.is_required else l.id = p_lesson_id end
  loop
    perform app.finish_lesson(v_lesson, p_user_id);
    v_count := v_count + 1;
  end loop;
  if v_count = 0 then
    perform app.fail('not_found', 'lesson');
  end if;
  perform app.audit(v_row.account_id, 'student.completed', v_row.id, jsonb_build_object('user_id', p_user_id,
    'reason', btrim(p_reason), 'title', case when p_lesson_id is not null then v_lesson.title end));
end
$$;
grant execute on function public.complete_for_student to authenticated, stoa_service;
