-- The editor of a lesson: everything it is made of in one read and one write under its version.
create or replace function public.edited_lesson(p_lesson_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_lesson public.lessons;
begin
  select * into v_lesson from public.lessons l where l.id = p_lesson_id;
  perform app.need_course(v_lesson.course_id, 'manage_curriculum');
  return to_jsonb(v_lesson) || jsonb_build_object(
    'course', (select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'drip_mode', c.drip_mode)
      from public.courses c where c.id = v_lesson.course_id),
    'content', coalesce((select x.content from public.lesson_contents x where x.lesson_id = p_lesson_id), '{}'),
    'media', (select jsonb_build_object('id', m.id, 'name', m.name, 'mime', m.mime) from public.media m where m.id = v_lesson.media_id),
    'assignment', (select to_jsonb(a) from public.assignments a where a.lesson_id = p_lesson_id),
    'meeting', (select jsonb_build_object('starts_at', m.starts_at, 'url', m.url,
      'minutes', round(extract(epoch from m.ends_at - m.starts_at) / 60)::int)
      from public.meetings m where m.lesson_id = p_lesson_id order by m.starts_at desc, m.id limit 1),
    'quiz_id', (select q.id from public.quizzes q where q.lesson_id = p_lesson_id),
    'others', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by s.position, s.id, l.position, l.id)
      from public.lessons l join public.course_sections s on s.id = l.section_id
      where l.course_id = v_lesson.course_id and l.id <> p_lesson_id), '[]'));
end
$$;
grant execute on function public.edited_lesson to authenticated, stoa_service;
