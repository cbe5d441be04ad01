-- A teacher's first screen: whoever works on a course in any way has its figures, what was begun and completed by day, the
-- questions that nobody else has answered, the next sessions and the drafts. Where learners stop is for those with statistics.
create or replace function public.instructor_home(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with caps as (
    select g.id, array_agg(g.cap) as may
    from (select k.cap, app.my_courses_with_cap(k.cap) as id
      from (values ('manage_curriculum'), ('manage_students'), ('manage_submissions'), ('manage_stats')) k (cap)) g
    group by g.id
  ), taught as (
    select c.*, k.may from caps k join public.courses c on c.id = k.id where c.account_id = p_account_id
  ), built as (
    select t.* from taught t where 'manage_curriculum' = any (t.may)
  ), work as (
    select w.course_id, count(*) as waiting from app.graded_work(p_account_id, '{"state": "waiting"}') w group by w.course_id
  ), stopped as (
    -- The lesson that most learners have not moved on from for two weeks.
    select distinct on (e.course_id) e.course_id, l.id, l.title, count(*) as students
    from public.enrolments e join taught t on t.id = e.course_id join public.lessons l on l.id = e.last_lesson_id
    where e.status = 'active' and e.last_active_at < now() - interval '14 days' and l.status = 'published'
      and 'manage_stats' = any (t.may)
    group by e.course_id, l.id order by e.course_id, count(*) desc, l.position, l.id
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
        'completed', (select count(*) from learners l where l.course_id = t.id and l.status = 'completed'),
        'may', t.may, 'waiting', coalesce((select w.waiting from work w where w.course_id = t.id), 0),
        'recent', (select count(*) from learners l cross join clock k where l.course_id = t.id and l.begun > k.today - 30),
        'stopped', (select jsonb_build_object('lesson_id', x.id, 'title', x.title, 'students', x.students)
          from stopped x where x.course_id = t.id))
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
        order by x.created_at desc limit 10) q),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(n) order by n.starts_at, n.id), '[]') from (
      select 'meeting' as kind, m.id, m.title, m.starts_at, m.ends_at, m.url, 'confirmed' as status, t.title as course
      from public.meetings m left join taught t on t.id = m.course_id
      where m.account_id = p_account_id and m.ends_at > now() and (t.id is not null or m.member_id in (select app.my_members()))
      union all
      select 'booking', b.id, v.title, b.starts_at, b.ends_at, b.meeting_url, b.status, null
      from public.bookings b join public.appointment_services v on v.id = b.service_id
      where b.account_id = p_account_id and b.ends_at > now() and b.status in ('pending', 'confirmed')
        and b.member_id in (select app.my_members())
      order by 4, 2 limit 3) n),
    'drafts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.kind, d.title, d.id), '[]') from (
      select 'course' as kind, b.id, b.id as course_id, b.title, null as course from built b where b.status <> 'published'
      union all
      select 'lesson', l.id, b.id, l.title, b.title from public.lessons l join built b on b.id = l.course_id
      where l.status = 'draft' and b.status = 'published'
      order by 1, 4, 2 limit 6) d))
$$;
grant execute on function public.instructor_home to authenticated, impersonated, stoa_service;
