-- One student: lessons with what is done, tries at quizzes, work handed in, and what was done by hand.
create or replace function public.course_student(p_course_id uuid, p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_students');
  return (
    select jsonb_build_object('user_id', e.user_id, 'name', coalesce(m.name, ''), 'status', e.status, 'progress', e.progress,
      'access', app.course_access(p_course_id, e.user_id), 'started_at', e.started_at, 'last_active_at', e.last_active_at,
      'completed_at', e.completed_at,
      'lessons', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'type', l.type,
          'section', s.title, 'is_required', l.is_required, 'opened', p.lesson_id is not null, 'completed_at', p.completed_at)
          order by s.position, s.id, l.position, l.id), '[]')
        from public.lessons l join public.course_sections s on s.id = l.section_id
        left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = e.user_id
        where l.course_id = p_course_id and l.status = 'published'),
      'attempts', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'quiz_id', a.quiz_id, 'title', q.title,
          'number', a.number, 'status', a.status, 'percent', a.percent, 'passed', a.passed, 'started_at', a.started_at,
          'is_last', a.number = (select max(o.number) from public.quiz_attempts o
            where o.quiz_id = a.quiz_id and o.user_id = a.user_id))
          order by q.title, a.quiz_id, a.number), '[]')
        from public.quiz_attempts a join public.quizzes q on q.id = a.quiz_id
        where a.course_id = p_course_id and a.user_id = e.user_id),
      'submissions', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'title', l.title, 'number', x.number,
          'status', x.status, 'points', x.points, 'max_points', t.max_points, 'submitted_at', x.submitted_at)
          order by x.submitted_at desc), '[]')
        from public.submissions x join public.lessons l on l.id = x.lesson_id
        join public.assignments t on t.lesson_id = x.lesson_id
        where x.course_id = p_course_id and x.user_id = e.user_id),
      'by_hand', (select coalesce(jsonb_agg(jsonb_build_object('action', u.action, 'at', u.at, 'actor', w.name,
          'reason', u.detail ->> 'reason', 'title', u.detail ->> 'title') order by u.id desc), '[]')
        from (select * from public.account_audit a where a.account_id = e.account_id and a.target_id = e.id
          order by a.id desc limit 50) u
        left join public.members w on w.account_id = u.account_id and w.user_id = u.actor_user_id))
    from public.enrolments e left join public.members m on m.account_id = e.account_id and m.user_id = e.user_id
    where e.course_id = p_course_id and e.user_id = p_user_id);
end
$$;
grant execute on function public.course_student to authenticated, stoa_service;
