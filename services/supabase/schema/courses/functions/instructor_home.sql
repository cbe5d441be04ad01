-- A teacher's first screen: whoever works on a course in any way has its figures, what was begun and completed by day, and
-- the questions that nobody else has answered.
create or replace function public.instructor_home(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with taught as (
    select c.* from public.courses c
    where c.account_id = p_account_id and c.id in (
      select app.my_courses_with_cap(k.cap)
      from (values ('manage_curriculum'), ('manage_students'), ('manage_submissions'), ('manage_stats')) k (cap))
  ), clock as (
    select z.zone, (now() at time zone z.zone)::date as today
    from (select coalesce(a.settings ->> 'timeZone', 'UTC') as zone from public.accounts a where a.account_id = p_account_id) z
  ), learners as (
    select e.user_id, e.course_id, e.status, (e.started_at at time zone k.zone)::date as begun,
      (e.completed_at at time zone k.zone)::date as done
    from public.enrolments e join taught t on t.id = e.course_id cross join clock k
  )
  select jsonb_build_object(
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('course_id', t.id, 'slug', t.slug, 'title', t.title,
        'status', t.status, 'rating_count', t.rating_count, 'rating_sum', t.rating_sum,
        'students', (select count(*) from learners l where l.course_id = t.id),
        'completed', (select count(*) from learners l where l.course_id = t.id and l.status = 'completed'))
        order by t.position, t.title), '[]') from taught t),
    'students', (select count(distinct l.user_id) from learners l),
    'waiting', (select count(*) from public.grading_queue(p_account_id, 500)),
    'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.day,
        'begun', (select count(*) from learners l where l.begun = d.day),
        'completed', (select count(*) from learners l where l.done = d.day)) order by d.day), '[]')
      from (select k.today - step as day from clock k, generate_series(0, 29) step where exists (select 1 from taught)) d),
    'questions', (select coalesce(jsonb_agg(jsonb_build_object('comment_id', q.id, 'course_id', q.course_id,
        'course_slug', q.course_slug, 'lesson_id', q.lesson_id, 'lesson_slug', q.lesson_slug, 'lesson', q.lesson,
        'name', q.name, 'body', q.body, 'created_at', q.created_at) order by q.created_at desc), '[]')
      from (select x.id, x.course_id, t.slug as course_slug, x.lesson_id, l.slug as lesson_slug, l.title as lesson,
          coalesce(m.name, '') as name, left(x.body, 300) as body, x.created_at
        from public.comments x join taught t on t.id = x.course_id join public.lessons l on l.id = x.lesson_id
        left join public.members m on m.account_id = x.account_id and m.user_id = x.user_id
        where x.parent_id is null and x.deleted_at is null and x.user_id <> (select auth.uid())
          and not exists (select 1 from public.comments r
            where r.parent_id = x.id and r.deleted_at is null and r.user_id <> x.user_id)
        order by x.created_at desc limit 10) q))
$$;
grant execute on function public.instructor_home to authenticated, stoa_service;
