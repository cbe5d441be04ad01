-- Courses a person works on, a page of twenty.
create or replace function public.taught_courses(p_account_id uuid, p_search text default '', p_status text default null,
  p_sort text default 'changed', p_page int default 1) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select c.* from public.courses c
    where c.account_id = p_account_id and c.id = any (array(select app.my_quiz_courses()))
      and (p_status is null or c.status = p_status)
      and (btrim(coalesce(p_search, '')) = '' or strpos(lower(c.title || ' ' || c.slug), lower(btrim(p_search))) > 0)
  ), page as (
    select * from mine
    order by case when p_sort = 'title' then lower(title) end,
      case when p_sort = 'oldest' then updated_at end, updated_at desc, id
    limit 20 offset 20 * (greatest(least(coalesce(p_page, 1), 100000), 1) - 1)
  )
  select jsonb_build_object('total', (select count(*) from mine), 'courses', coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'status', c.status, 'access', c.access,
      'image', c.featured_image, 'updated_at', c.updated_at,
      'lessons', (select count(*) from public.lessons l where l.course_id = c.id),
      'students', (select count(*) from public.enrolments e where e.course_id = c.id))
      order by case when p_sort = 'title' then lower(c.title) end,
        case when p_sort = 'oldest' then c.updated_at end, c.updated_at desc, c.id)
    from page c), '[]'))
$$;
grant execute on function public.taught_courses to authenticated, stoa_service;
