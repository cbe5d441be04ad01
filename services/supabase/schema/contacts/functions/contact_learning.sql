-- Courses, lessons, quizzes and certificates of a contact who is a member.
create or replace function app.contact_learning(p_account_id uuid, p_user_id uuid)
returns table (at timestamptz, grp text, kind text, title text, ref uuid, data jsonb)
language sql stable set search_path = '' as $$
  select e.started_at, 'learning', 'enrolled', c.title, e.course_id, '{}'::jsonb
  from public.enrolments e join public.courses c on c.id = e.course_id
  where e.account_id = p_account_id and e.user_id = p_user_id
  union all
  select e.completed_at, 'learning', 'completed', c.title, e.course_id, '{}'
  from public.enrolments e join public.courses c on c.id = e.course_id
  where e.account_id = p_account_id and e.user_id = p_user_id and e.completed_at is not null
  union all
  select p.completed_at, 'learning', 'lesson', l.title, p.course_id, '{}'
  from public.enrolments e join public.lesson_progress p on p.course_id = e.course_id and p.user_id = e.user_id
  join public.lessons l on l.id = p.lesson_id
  where e.account_id = p_account_id and e.user_id = p_user_id and p.completed_at is not null
  union all
  select a.submitted_at, 'learning', case when a.passed then 'quiz_passed' when a.passed is false then 'quiz_failed' else 'quiz' end,
    q.title, a.course_id, jsonb_build_object('percent', a.percent)
  from public.enrolments e join public.quiz_attempts a on a.course_id = e.course_id and a.user_id = e.user_id
  join public.quizzes q on q.id = a.quiz_id
  where e.account_id = p_account_id and e.user_id = p_user_id and a.submitted_at is not null
  union all
  select k.issued_at, 'learning', 'certificate', k.course_title, k.course_id, '{}'
  from public.certificates k where k.account_id = p_account_id and k.user_id = p_user_id
$$;
