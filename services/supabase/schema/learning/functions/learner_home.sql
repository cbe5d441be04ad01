-- What the home screens of learners and teachers show.
create or replace function public.learner_home(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select e.* from public.enrolments e
    where e.account_id = p_account_id and e.user_id = (select auth.uid()) and e.account_id in (select app.my_accounts())
      and e.course_id in (select app.my_open_courses())
  ), active_day as (
    select distinct (a.created_at at time zone 'UTC')::date as day
    from public.activity a where a.account_id = p_account_id and a.user_id = (select auth.uid())
    union
    select (p.reported_at at time zone 'UTC')::date from public.lesson_progress p
    where p.account_id = p_account_id and p.user_id = (select auth.uid())
  ), run as (
    -- Days in a row have the same distance to their number; the run counts if it reaches today or yesterday.
    select count(*) as days, max(d.day) as last from (
      select day, day - (row_number() over (order by day))::int as base from active_day) d group by d.base
  )
  select jsonb_build_object(
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('course_id', c.id, 'slug', c.slug, 'title', c.title,
        'image', c.featured_image, 'progress', m.progress, 'status', m.status, 'last_lesson_id', m.last_lesson_id)
        order by m.last_active_at desc), '[]')
      from mine m join public.courses c on c.id = m.course_id),
    'deadlines', (select coalesce(jsonb_agg(jsonb_build_object('lesson_id', d.lesson_id, 'course_id', d.course_id,
        'title', d.title, 'due_at', d.due_at) order by d.due_at), '[]')
      from (select a.lesson_id, a.course_id, l.title, coalesce(a.due_at, m.started_at + make_interval(days => a.due_days)) as due_at
        from mine m join public.assignments a on a.course_id = m.course_id
        join public.lessons l on l.id = a.lesson_id and l.status = 'published'
        where not exists (select 1 from public.submissions s where s.lesson_id = a.lesson_id and s.user_id = m.user_id
          and s.status <> 'returned')) d
      where d.due_at is not null),
    'certificates', (select count(*) from public.certificates c
      where c.account_id = p_account_id and c.user_id = (select auth.uid()) and c.revoked_at is null),
    'streak_days', coalesce((select max(r.days) from run r where r.last >= (now() at time zone 'UTC')::date - 1), 0))
  where app.in_reach(p_account_id)
$$;
grant execute on function public.learner_home to authenticated, impersonated, stoa_service;
