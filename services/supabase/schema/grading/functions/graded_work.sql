-- Work that a person may grade: what was handed in for assignments, and attempts with answers that no key decides.
create or replace function app.graded_work(p_account_id uuid, p_filter jsonb) returns table (kind text, id uuid, course_id uuid,
  course_title text, title text, user_id uuid, name text, number int, state text, is_late boolean, points numeric,
  max_points numeric, submitted_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select w.kind, w.id, w.course_id, c.title, w.title, w.user_id, coalesce(m.name, ''), w.number, w.state, w.is_late, w.points,
    w.max_points, w.submitted_at
  from (
    select 'assignment' as kind, s.id, s.account_id, s.course_id, l.title, s.user_id, s.number,
      case s.status when 'submitted' then 'waiting' else s.status end as state, s.is_late, s.points, a.max_points, s.submitted_at
    from public.submissions s
    join public.lessons l on l.id = s.lesson_id
    join public.assignments a on a.lesson_id = s.lesson_id
    union all
    select 'quiz', t.id, t.account_id, t.course_id, q.title, t.user_id, t.number,
      case t.status when 'needs_grading' then 'waiting' else 'graded' end, false, t.points, t.max_points, t.submitted_at
    from public.quiz_attempts t join public.quizzes q on q.id = t.quiz_id
    where t.status <> 'in_progress' and exists (
      select 1 from public.attempt_answers x join public.quiz_questions y on y.id = x.question_id
      where x.attempt_id = t.id and y.type in ('essay', 'file') and x.answer is not null)
  ) w
  join public.courses c on c.id = w.course_id
  left join public.members m on m.account_id = w.account_id and m.user_id = w.user_id
  where w.account_id = p_account_id and w.course_id = any (array(select app.my_courses_with_cap('manage_submissions')))
    and (p_filter ->> 'state' is null or w.state = p_filter ->> 'state')
    and (p_filter ->> 'course' is null or w.course_id::text = p_filter ->> 'course')
    and (p_filter ->> 'kind' is null or w.kind = p_filter ->> 'kind')
    and (coalesce(btrim(p_filter ->> 'person'), '') = '' or app.fold(m.name) like app.search_part(p_filter ->> 'person'))
$$;
