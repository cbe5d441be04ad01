-- Completed required lessons by required published lessons. A completed enrolment stays completed.
create or replace function app.recalculate_progress(p_course_id uuid, p_user_id uuid default null) returns void
language sql set search_path = '' as $$
  update public.enrolments e
  set progress = f.percent,
    status = case when f.is_done then 'completed' else e.status end,
    completed_at = case when f.is_done then coalesce(e.completed_at, now()) else e.completed_at end
  from (
    select x.id, count(l.id) > 0 and count(l.id) = count(p.completed_at) as is_done,
      coalesce(100 * count(p.completed_at) / nullif(count(l.id), 0), 0)::int as percent
    from public.enrolments x
    left join public.lessons l on l.course_id = x.course_id and l.status = 'published' and l.is_required
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = x.user_id
    where x.course_id = p_course_id and (p_user_id is null or x.user_id = p_user_id)
    group by x.id
  ) f
  where f.id = e.id and (e.progress <> f.percent or (f.is_done and e.status = 'active'))
$$;
