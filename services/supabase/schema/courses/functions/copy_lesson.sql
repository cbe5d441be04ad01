-- A draft of a lesson in a section, with what it is made of. Files stay where they are; its meeting is not repeated.
create or replace function app.copy_lesson(p_lesson public.lessons, p_course_id uuid, p_section_id uuid, p_title text, p_position int) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid := gen_random_uuid();
  v_slug text := p_lesson.slug;
begin
  if exists (select 1 from public.lessons l where l.course_id = p_course_id and l.slug = v_slug) then
    v_slug := app.copy_slug(v_slug, array(select l.slug from public.lessons l where l.course_id = p_course_id));
  end if;
  insert into public.lessons select (jsonb_populate_record(p_lesson, jsonb_build_object('id', v_id, 'course_id', p_course_id,
    'section_id', p_section_id, 'title', p_title, 'slug', v_slug, 'status', 'draft', 'version', 0, 'position', p_position,
    'after_lesson_id', case when p_course_id = p_lesson.course_id then p_lesson.after_lesson_id end))).*;
  insert into public.lesson_contents (lesson_id, account_id, course_id, content)
  select v_id, x.account_id, p_course_id, x.content from public.lesson_contents x where x.lesson_id = p_lesson.id;
  insert into public.assignments select (jsonb_populate_record(a, jsonb_build_object('lesson_id', v_id, 'course_id', p_course_id))).*
  from public.assignments a where a.lesson_id = p_lesson.id;
  perform app.copy_quiz(q, p_course_id, v_id, p_title) from public.quizzes q where q.lesson_id = p_lesson.id;
  return v_id;
end
$$;
