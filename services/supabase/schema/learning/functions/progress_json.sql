-- What a learner does: enrol, open, play and complete lessons, review the course.
create or replace function app.progress_json(p_lesson_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('lesson_id', p.lesson_id, 'position_s', p.position_s, 'watched_s', p.watched_s,
    'completed_at', p.completed_at, 'course_progress', e.progress, 'course_status', e.status)
  from public.lesson_progress p
  join public.enrolments e on e.course_id = p.course_id and e.user_id = p.user_id
  where p.lesson_id = p_lesson_id and p.user_id = (select auth.uid())
$$;
