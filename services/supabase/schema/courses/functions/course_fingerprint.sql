-- Hash of all that an editor changes in a course: its row, sections, lessons and their contents. Reading, rating and arranging
-- courses leave it as it is.
create or replace function app.course_fingerprint(p_course_id uuid) returns text
language sql stable set search_path = '' as $$
  select md5(jsonb_build_array(
    (select to_jsonb(c) - array['created_at', 'updated_at', 'rating_count', 'rating_sum', 'position', 'version', 'outline_version',
        'instructor_id'] from public.courses c where c.id = p_course_id),
    (select jsonb_agg(to_jsonb(s) order by s.position, s.id) from public.course_sections s where s.course_id = p_course_id),
    (select jsonb_agg(to_jsonb(l) - 'version' order by l.position, l.id) from public.lessons l where l.course_id = p_course_id),
    (select jsonb_agg(to_jsonb(x) order by x.lesson_id) from public.lesson_contents x where x.course_id = p_course_id))::text)
$$;
