-- Lessons of courses open to the person that are not open yet: dripped, or behind another course.
create or replace function app.my_locked_lessons() returns setof uuid
language sql stable security definer set search_path = '' as $$
  with mine as (
    select c.id, c.drip_mode, coalesce(e.started_at, now()) as started_at,
      exists (select 1 from public.course_prerequisites p where p.course_id = c.id and not exists (
        select 1 from public.enrolments d where d.course_id = p.requires_id and d.user_id = (select auth.uid())
          and d.status = 'completed')) as waits
    from public.courses c
    left join public.enrolments e on e.course_id = c.id and e.user_id = (select auth.uid())
    where (c.drip_mode <> 'none' or c.id in (select p.course_id from public.course_prerequisites p))
      and c.id in (select app.my_open_courses())
      and c.id not in (select app.my_courses_with_cap('manage_curriculum'))
  ), lesson as (
    select l.id, m.waits, m.drip_mode, m.started_at, l.drip_days, l.drip_at, l.after_lesson_id,
      coalesce(bool_or(l.is_required and p.completed_at is null) over (partition by l.course_id
        order by s.position, s.id, l.position, l.id rows between unbounded preceding and 1 preceding), false) as behind
    from mine m
    join public.lessons l on l.course_id = m.id and l.status = 'published'
    join public.course_sections s on s.id = l.section_id
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = (select auth.uid())
  )
  select id from lesson
  where waits or case drip_mode
    when 'sequential' then behind
    when 'days' then now() < started_at + make_interval(days => coalesce(drip_days, 0))
    when 'date' then drip_at > now()
    when 'prerequisites' then after_lesson_id is not null and not exists (
      select 1 from public.lesson_progress p
      where p.lesson_id = after_lesson_id and p.user_id = (select auth.uid()) and p.completed_at is not null)
    else false
  end
$$;
grant execute on function app.my_locked_lessons to anon, authenticated, impersonated, stoa_service;
