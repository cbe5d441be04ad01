-- Figures of learning for those who teach: the gradebook, what waits for grading, how a course goes.
create function public.gradebook(p_course_id uuid, p_limit int default 100, p_offset int default 0)
returns table (user_id uuid, name text, status text, progress int, started_at timestamptz, last_active_at timestamptz,
  completed_at timestamptz, quizzes jsonb, assignments jsonb, average numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return query
  with page as (
    select e.*, coalesce(m.name, '') as who
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id
    order by lower(m.name), e.user_id
    limit least(greatest(coalesce(p_limit, 100), 1), 1000) offset greatest(coalesce(p_offset, 0), 0)
  ), mark as (
    select p.user_id, 'quiz' as kind, q.id, app.kept_percent(q.id, p.user_id) as percent
    from page p cross join public.quizzes q where q.course_id = p_course_id
    union all
    select p.user_id, 'assignment', a.lesson_id, (
      select round(100 * s.points / a.max_points, 2) from public.submissions s
      where s.lesson_id = a.lesson_id and s.user_id = p.user_id and s.status = 'graded' order by s.number desc limit 1)
    from page p cross join public.assignments a where a.course_id = p_course_id
  )
  select p.user_id, p.who, p.status, p.progress, p.started_at, p.last_active_at, p.completed_at,
    coalesce((select jsonb_object_agg(k.id, k.percent) from mark k where k.user_id = p.user_id and k.kind = 'quiz'), '{}'),
    coalesce((select jsonb_object_agg(k.id, k.percent) from mark k where k.user_id = p.user_id and k.kind = 'assignment'), '{}'),
    (select round(avg(k.percent), 2) from mark k where k.user_id = p.user_id)
  from page p
  order by lower(p.who), p.user_id;
end
$$;

-- Attempts and submissions that wait for a person, oldest first.
create function public.grading_queue(p_account_id uuid, p_limit int default 100)
returns table (kind text, id uuid, course_id uuid, course_title text, title text, user_id uuid, name text, submitted_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select w.kind, w.id, w.course_id, c.title, w.title, w.user_id, coalesce(m.name, ''), w.submitted_at
  from (
    select 'quiz' as kind, a.id, a.account_id, a.course_id, q.title, a.user_id, a.submitted_at
    from public.quiz_attempts a join public.quizzes q on q.id = a.quiz_id where a.status = 'needs_grading'
    union all
    select 'assignment', s.id, s.account_id, s.course_id, l.title, s.user_id, s.submitted_at
    from public.submissions s join public.lessons l on l.id = s.lesson_id where s.status = 'submitted'
  ) w
  join public.courses c on c.id = w.course_id
  left join public.members m on m.account_id = w.account_id and m.user_id = w.user_id
  where w.account_id = p_account_id and w.course_id = any (array(select app.my_courses_with_cap('manage_submissions')))
  order by w.submitted_at, w.id
  limit least(greatest(coalesce(p_limit, 100), 1), 500)
$$;

create function public.course_figures(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_stats');
  return (
    select jsonb_build_object('enrolled', count(*), 'completed', count(*) filter (where e.status = 'completed'),
      'active_7_days', count(*) filter (where e.last_active_at > now() - interval '7 days'),
      'started_30_days', count(*) filter (where e.started_at > now() - interval '30 days'),
      'average_progress', coalesce(round(avg(e.progress)), 0))
    from public.enrolments e where e.course_id = p_course_id
  ) || (
    select jsonb_build_object('rating_count', c.rating_count, 'rating',
      case when c.rating_count > 0 then round(c.rating_sum::numeric / c.rating_count, 2) end)
    from public.courses c where c.id = p_course_id
  ) || jsonb_build_object(
    'lessons', (select coalesce(jsonb_agg(jsonb_build_object('lesson_id', l.id, 'title', l.title,
        'completed', (select count(p.completed_at) from public.lesson_progress p where p.lesson_id = l.id))
        order by s.position, s.id, l.position, l.id), '[]')
      from public.lessons l join public.course_sections s on s.id = l.section_id
      where l.course_id = p_course_id and l.status = 'published'),
    'quizzes', (select coalesce(jsonb_agg(f.figures order by f.title), '[]') from (
      select q.title, jsonb_build_object('quiz_id', q.id, 'title', q.title, 'attempts', count(a.id),
        'average', round(avg(a.percent), 2), 'passed', count(*) filter (where a.passed)) as figures
      from public.quizzes q left join public.quiz_attempts a on a.quiz_id = q.id and a.status = 'graded'
      where q.course_id = p_course_id group by q.id) f));
end
$$;
grant execute on function public.gradebook(uuid, int, int), public.grading_queue(uuid, int), public.course_figures(uuid)
  to authenticated, stoa_service;
