-- Courses that a person works on in any way, with what they may do there.
create or replace function public.my_teaching(p_account_id uuid)
returns table (id uuid, slug text, title text, status text, students bigint, waiting bigint, may text[])
language sql stable security definer set search_path = '' as $$
  with mine as (
    select g.id, array_agg(g.cap) as may
    from (select c.cap, app.my_courses_with_cap(c.cap) as id
      from (values ('manage_curriculum'), ('manage_students'), ('manage_submissions'), ('manage_stats')) c (cap)) g
    group by g.id
  ), open as (
    select w.course_id, count(*) as waiting from app.graded_work(p_account_id, '{"state": "waiting"}') w group by w.course_id
  )
  select c.id, c.slug, c.title, c.status,
    (select count(*) from public.enrolments e where e.course_id = c.id), coalesce(o.waiting, 0), m.may
  from mine m join public.courses c on c.id = m.id left join open o on o.course_id = c.id
  where c.account_id = p_account_id
  order by c.position, c.title, c.id
  limit 500
$$;
grant execute on function public.my_teaching to authenticated, impersonated, stoa_service;
