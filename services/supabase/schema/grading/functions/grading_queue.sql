-- Attempts and submissions that wait for a person, oldest first.
create or replace function public.grading_queue(p_account_id uuid, p_limit int default 100)
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
grant execute on function public.grading_queue to authenticated, stoa_service;
