-- A begun course goes on where it was left; with that lesson done, at the next one that is open and not done.
create or replace function public.my_courses(p_account_id uuid)
returns table (course_id uuid, slug text, title text, excerpt text, image jsonb, level text, category text, status text,
  progress int, is_open boolean, lessons int, last_lesson text, started_at timestamptz, last_active_at timestamptz,
  completed_at timestamptz, certificate text)
language sql stable security definer set search_path = '' as $$
  with mine as (
    select e.*, e.course_id = any (array(select app.my_open_courses())) as is_open
    from public.enrolments e
    where e.account_id = p_account_id and e.user_id = (select auth.uid())
      and e.account_id = any (array(select app.my_accounts()))
  ), locked as (
    select app.my_locked_lessons() as id
  ), left_at as (
    select m.course_id, l.id, s.position as section_position, s.id as section_id, l.position
    from mine m join public.lessons l on l.id = m.last_lesson_id join public.course_sections s on s.id = l.section_id
  )
  select c.id, c.slug, c.title, c.excerpt, c.featured_image, c.level, k.name, m.status, m.progress, m.is_open,
    (select count(*)::int from public.lessons l where l.course_id = c.id and l.status = 'published'),
    (select l.title
     from left_at a
     join public.lessons l on l.course_id = a.course_id and l.status = 'published'
     join public.course_sections s on s.id = l.section_id
     left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = m.user_id
     where a.course_id = c.id and (l.id = a.id or (p.completed_at is null and l.id not in (select x.id from locked x)))
     order by p.completed_at is not null, l.id <> a.id,
       (s.position, s.id, l.position, l.id) < (a.section_position, a.section_id, a.position, a.id),
       s.position, s.id, l.position, l.id
     limit 1),
    m.started_at, m.last_active_at, m.completed_at,
    (select x.serial from public.certificates x where x.course_id = c.id and x.user_id = m.user_id and x.revoked_at is null)
  from mine m
  join public.courses c on c.id = m.course_id
  left join public.course_categories k on k.id = c.category_id
  where m.is_open or (c.status = 'published' and c.access <> 'private')
  order by m.last_active_at desc, c.id
  limit 500
$$;
grant execute on function public.my_courses to authenticated, impersonated, stoa_service;
