create or replace function public.course_figures(p_course_id uuid) returns jsonb
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
grant execute on function public.course_figures to authenticated, impersonated, stoa_service;
