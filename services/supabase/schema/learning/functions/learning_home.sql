-- What a member's first screen knows of the own learning: the lesson to go on with, the courses touched last, what is due in
-- the coming days or late by at most two weeks, and certificates.
create or replace function app.learning_home(p_account_id uuid, p_days int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or p_account_id not in (select app.my_accounts()) then
    perform app.fail('forbidden');
  end if;
  if p_days is null or p_days not between 1 and 31 then
    perform app.fail('invalid_input', 'days');
  end if;
  return (
    with course as materialized (
      select row_number() over (order by m.last_active_at desc, m.course_id) as place, m.* from public.my_courses(p_account_id) m
    ), next as (
      select c.* from course c where c.is_open and c.status = 'active' order by c.place limit 1
    ), locked as (
      select app.my_locked_lessons() as id
    ), lesson as (
      select l.id, l.slug, l.title, l.type, l.duration_s, coalesce(p.position_s, 0) as position_s, p.completed_at,
        l.id is not distinct from e.last_lesson_id as is_last, l.id in (select x.id from locked x) as is_locked,
        row_number() over (order by s.position, s.id, l.position, l.id) as place
      from next n
      join public.enrolments e on e.course_id = n.course_id and e.user_id = (select auth.uid())
      join public.lessons l on l.course_id = n.course_id and l.status = 'published'
      join public.course_sections s on s.id = l.section_id
      left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = e.user_id
    ), goes_on as (
      select l.* from lesson l
      where l.is_last or (l.completed_at is null and not l.is_locked)
      order by l.completed_at is not null, not l.is_last,
        l.place < coalesce((select x.place from lesson x where x.is_last), 0), l.place
      limit 1
    ), due as (
      select a.lesson_id, l.slug as lesson_slug, l.title, c.slug as course_slug, c.title as course,
        coalesce(a.due_at, e.started_at + make_interval(days => a.due_days)) as due_at
      from public.enrolments e
      join public.courses c on c.id = e.course_id
      join public.assignments a on a.course_id = e.course_id
      join public.lessons l on l.id = a.lesson_id and l.status = 'published'
      where e.account_id = p_account_id and e.user_id = (select auth.uid())
        and e.account_id = any (array(select app.my_accounts())) and e.course_id = any (array(select app.my_open_courses()))
        and l.id not in (select x.id from locked x)
        and not exists (select 1 from public.submissions s where s.lesson_id = a.lesson_id and s.user_id = e.user_id
          and s.status <> 'returned')
    )
    select jsonb_build_object(
      'next', (select jsonb_build_object('course_id', n.course_id, 'slug', n.slug, 'title', n.title, 'image', n.image,
          'progress', n.progress, 'is_started', n.last_lesson is not null,
          'lesson', (select jsonb_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'type', g.type,
            'position_s', g.position_s, 'seconds_left', case when g.completed_at is null then greatest(g.duration_s - g.position_s, 0) else 0 end)
            from goes_on g),
          'lessons_left', (select count(*) from lesson l where l.completed_at is null),
          'seconds_left', (select coalesce(sum(greatest(l.duration_s - l.position_s, 0)), 0) from lesson l where l.completed_at is null))
        from next n),
      'courses', (select coalesce(jsonb_agg(to_jsonb(c) - 'place' order by c.place), '[]') from course c where c.place <= 6),
      'courses_total', (select count(*) from course),
      'due', (select coalesce(jsonb_agg(to_jsonb(d) order by d.due_at, d.lesson_id), '[]') from (
        select * from due where due_at > now() - interval '14 days' and due_at < now() + make_interval(days => p_days)
        order by due_at, lesson_id limit 10) d),
      'certificates', (select coalesce(jsonb_agg(jsonb_build_object('serial', x.serial, 'title', x.course_title,
          'issued_at', x.issued_at) order by x.issued_at desc, x.serial), '[]') from (
        select k.serial, k.course_title, k.issued_at from public.certificates k
        where k.account_id = p_account_id and k.user_id = (select auth.uid()) and k.revoked_at is null
          and k.account_id = any (array(select app.my_accounts()))
        order by k.issued_at desc, k.serial limit 5) x)));
end
$$;
grant execute on function app.learning_home to authenticated, impersonated, stoa_service;
