-- Marks are per cent. The average is of what is graded, in the total what is not graded counts as nothing.
create or replace function public.gradebook(p_course_id uuid, p_limit int default 100, p_offset int default 0, p_search text default '')
returns table (user_id uuid, name text, status text, progress int, started_at timestamptz, last_active_at timestamptz,
  completed_at timestamptz, quizzes jsonb, assignments jsonb, average numeric, percent numeric, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  with page as (
    select e.*, coalesce(m.name, '') as who, count(*) over () as people
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id and (coalesce(btrim(p_search), '') = '' or app.fold(m.name) like app.search_part(p_search))
    order by lower(m.name), e.user_id
    limit least(greatest(coalesce(p_limit, 100), 1), 1000) offset greatest(coalesce(p_offset, 0), 0)
  ), mark as (
    select p.user_id, 'quiz' as kind, q.id, app.kept_percent(q.id, p.user_id) as percent
    from page p cross join public.quizzes q where q.course_id = p_course_id and q.status = 'published'
    union all
    select p.user_id, 'assignment', a.lesson_id, (
      select round(100 * s.points / a.max_points, 2) from public.submissions s
      where s.lesson_id = a.lesson_id and s.user_id = p.user_id and s.status = 'graded' order by s.number desc limit 1)
    from page p cross join public.assignments a
    join public.lessons l on l.id = a.lesson_id and l.status = 'published' where a.course_id = p_course_id
  ), person as (
    select k.user_id, jsonb_object_agg(k.id, k.percent) filter (where k.kind = 'quiz') as quizzes,
      jsonb_object_agg(k.id, k.percent) filter (where k.kind = 'assignment') as assignments,
      round(avg(k.percent), 2) as average, round(sum(coalesce(k.percent, 0)) / count(*), 2) as percent
    from mark k group by k.user_id
  )
  select p.user_id, p.who, p.status, p.progress, p.started_at, p.last_active_at, p.completed_at,
    coalesce(k.quizzes, '{}'), coalesce(k.assignments, '{}'), k.average, k.percent, p.people
  from page p left join person k on k.user_id = p.user_id
  order by lower(p.who), p.user_id;
end
$$;
grant execute on function public.gradebook to authenticated, impersonated, stoa_service;
