-- Copies the lessons of a section and adds what became of each to the map: {old: new}.
create or replace function app.copy_lessons(p_from uuid, p_to public.course_sections, p_map jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  for v_lesson in select * from public.lessons l where l.section_id = p_from order by l.position, l.id loop
    p_map := p_map || jsonb_build_object(v_lesson.id,
      app.copy_lesson(v_lesson, p_to.course_id, p_to.id, v_lesson.title, v_lesson.position));
  end loop;
  return p_map;
end
$$;
