-- Courses a person works on, one page at a time: by p_limit and p_offset, or by p_page of twenty. A sort is a column, with a
-- minus downwards.
create or replace function public.taught_courses(p_account_id uuid, p_search text default '', p_status text default null,
  p_sort text default 'changed', p_page int default 1, p_filter jsonb default '{}', p_limit int default 20,
  p_offset int default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select c.*,
      case ltrim(p_sort, '-') when 'title' then lower(c.title) when 'status' then c.status when 'access' then c.access end as by_text,
      case ltrim(p_sort, '-') when 'lessons' then (select count(*) from public.lessons l where l.course_id = c.id)
        when 'students' then (select count(*) from public.enrolments e where e.course_id = c.id) end as by_number
    from public.courses c
    where c.account_id = p_account_id and c.id = any (array(select app.my_quiz_courses()))
      and (p_status is null or c.status = p_status)
      and (p_filter -> 'statuses' is null or (p_filter -> 'statuses') ? c.status)
      and (p_filter -> 'accesses' is null or (p_filter -> 'accesses') ? c.access)
      and (p_filter ->> 'from' is null or c.updated_at >= (p_filter ->> 'from')::timestamptz)
      and (p_filter ->> 'before' is null or c.updated_at < (p_filter ->> 'before')::timestamptz)
      and (btrim(coalesce(p_search, '')) = '' or strpos(lower(c.title || ' ' || c.slug), lower(btrim(p_search))) > 0)
  ), page as (
    select m.*, row_number() over (order by
      case when p_sort not like '-%' then m.by_text end, case when p_sort like '-%' then m.by_text end desc,
      case when p_sort not like '-%' then m.by_number end, case when p_sort like '-%' then m.by_number end desc,
      case when p_sort = 'oldest' then m.updated_at end, m.updated_at desc, m.id) as place
    from mine m
    order by place
    limit least(greatest(coalesce(p_limit, 20), 1), 500)
    offset case when p_offset is null then 20 * (greatest(least(coalesce(p_page, 1), 100000), 1) - 1) else greatest(p_offset, 0) end
  )
  select jsonb_build_object('total', (select count(*) from mine), 'courses', coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'status', c.status, 'access', c.access,
      'image', c.featured_image, 'updated_at', c.updated_at,
      'lessons', (select count(*) from public.lessons l where l.course_id = c.id),
      'students', (select count(*) from public.enrolments e where e.course_id = c.id)) order by c.place)
    from page c), '[]'))
$$;
grant execute on function public.taught_courses to authenticated, impersonated, stoa_service;
