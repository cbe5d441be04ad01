-- The lesson, if it is open to the signed-in person as a learner; enrols where that is all that is missing.
create or replace function app.need_lesson(p_lesson_id uuid) returns public.lessons
language plpgsql set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_lesson from public.lessons l
  where l.id = p_lesson_id and l.status = 'published' and l.course_id in (select app.my_open_courses());
  if not found then
    perform app.fail('not_found');
  end if;
  if v_lesson.id in (select app.my_locked_lessons()) then
    perform app.fail('lesson_locked');
  end if;
  perform app.enrol(v_lesson.course_id, auth.uid());
  -- One at a time for a learner and a course, so that the last two lessons cannot overlook each other.
  perform 1 from public.enrolments e where e.course_id = v_lesson.course_id and e.user_id = auth.uid() for update;
  return v_lesson;
end
$$;
