-- Days are those of the account's time zone, up to today.
create or replace function public.course_statistics(p_course_id uuid, p_days int default 90) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zone text;
  v_today date;
begin
  perform app.need_course(p_course_id, 'manage_stats');
  if p_days is null or p_days not between 1 and 366 then
    perform app.fail('invalid_input', 'days');
  end if;
  select coalesce(a.settings ->> 'timeZone', 'UTC') into v_zone
  from public.courses c join public.accounts a on a.account_id = c.account_id where c.id = p_course_id;
  v_today := (now() at time zone v_zone)::date;
  return (
    select jsonb_build_object('enrolled', count(*), 'completed', count(*) filter (where e.status = 'completed'),
      'active_7_days', count(*) filter (where e.last_active_at > now() - interval '7 days'),
      'average_progress', coalesce(round(avg(e.progress)), 0),
      'days_to_complete', round(percentile_cont(0.5) within group (
        order by extract(epoch from e.completed_at - e.started_at) / 86400)::numeric, 1))
    from public.enrolments e where e.course_id = p_course_id
  ) || (
    select jsonb_build_object('rating_count', c.rating_count, 'rating',
      case when c.rating_count > 0 then round(c.rating_sum::numeric / c.rating_count, 2) end)
    from public.courses c where c.id = p_course_id
  ) || jsonb_build_object(
    'grade', (select round(avg(g.percent), 1) from (
      select app.kept_percent(t.quiz_id, t.user_id) as percent
      from (select distinct a.quiz_id, a.user_id from public.quiz_attempts a
        where a.course_id = p_course_id and a.status = 'graded') t
      union all
      select 100 * s.points / a.max_points from public.submissions s join public.assignments a on a.lesson_id = s.lesson_id
      where s.course_id = p_course_id and s.status = 'graded') g),
    'days', (
      select jsonb_agg(jsonb_build_object('day', d.day, 'enrolled', coalesce(n.enrolled, 0), 'completed', coalesce(f.completed, 0))
        order by d.day)
      from (select v_today - step as day from generate_series(0, p_days - 1) step) d
      left join (select (e.started_at at time zone v_zone)::date as day, count(*) as enrolled
        from public.enrolments e where e.course_id = p_course_id group by 1) n on n.day = d.day
      left join (select (e.completed_at at time zone v_zone)::date as day, count(*) as completed
        from public.enrolments e where e.course_id = p_course_id and e.completed_at is not null group by 1) f on f.day = d.day),
    -- How far people come: who opened a lesson, who completed it, and who has not moved from it for two weeks.
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'opened', coalesce(p.opened, 0),
        'completed', coalesce(p.completed, 0), 'stopped', coalesce(x.stopped, 0)) order by s.position, s.id, l.position, l.id), '[]')
      from public.lessons l join public.course_sections s on s.id = l.section_id
      left join (select r.lesson_id, count(*) as opened, count(r.completed_at) as completed
        from public.lesson_progress r where r.course_id = p_course_id group by 1) p on p.lesson_id = l.id
      left join (select e.last_lesson_id, count(*) as stopped from public.enrolments e
        where e.course_id = p_course_id and e.status = 'active' and e.last_active_at < now() - interval '14 days'
        group by 1) x on x.last_lesson_id = l.id
      where l.course_id = p_course_id and l.status = 'published'),
    'quizzes', (select coalesce(jsonb_agg(f.figures order by f.title, f.id), '[]') from (
      select q.id, q.title, jsonb_build_object('id', q.id, 'title', q.title, 'attempts', count(a.id),
        'average', round(avg(a.percent), 1), 'passed', count(*) filter (where a.passed)) as figures
      from public.quizzes q left join public.quiz_attempts a on a.quiz_id = q.id and a.status = 'graded'
      where q.course_id = p_course_id and q.status = 'published' group by q.id) f));
end
$$;
grant execute on function public.course_statistics to authenticated, impersonated, stoa_service;
