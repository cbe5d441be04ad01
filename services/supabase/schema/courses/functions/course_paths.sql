-- Where a course shows: its page, those of courses that wait for it, its lists, its teacher, pages that hold courses.
create or replace function app.course_paths(p_account_id uuid, p_course_id uuid, p_slug text, p_instructor_id uuid) returns text[]
language sql stable set search_path = '' as $$
  select array['/course', '/course/category/*', '/course/' || p_slug, '/sitemap.xml']
    || app.few_or(array(select '/course/' || c.slug from public.course_prerequisites r join public.courses c on c.id = r.course_id
      where r.requires_id = p_course_id), '/course/*')
    || array(select '/members/' || m.slug from public.members m where m.id = p_instructor_id)
    || app.pages_with(p_account_id, array['courses', 'curriculum'])
$$;
