-- What a learner's screens read in one go: the own courses, a course with its outline, the talk below a lesson.

-- Courses somebody is enrolled in, those whose access has ended too, newest activity first.
create function public.my_courses(p_account_id uuid)
returns table (course_id uuid, slug text, title text, excerpt text, image jsonb, level text, category text, status text,
  progress int, is_open boolean, lessons int, last_lesson text, started_at timestamptz, last_active_at timestamptz,
  completed_at timestamptz, certificate text)
language sql stable security definer set search_path = '' as $$
  with mine as (
    select e.*, e.course_id = any (array(select app.my_open_courses())) as is_open
    from public.enrolments e
    where e.account_id = p_account_id and e.user_id = (select auth.uid())
      and e.account_id = any (array(select app.my_accounts()))
  )
  select c.id, c.slug, c.title, c.excerpt, c.featured_image, c.level, k.name, m.status, m.progress, m.is_open,
    (select count(*)::int from public.lessons l where l.course_id = c.id and l.status = 'published'),
    (select l.title from public.lessons l where l.id = m.last_lesson_id and l.status = 'published'),
    m.started_at, m.last_active_at, m.completed_at,
    (select x.serial from public.certificates x where x.course_id = c.id and x.user_id = m.user_id and x.revoked_at is null)
  from mine m
  join public.courses c on c.id = m.course_id
  left join public.course_categories k on k.id = c.category_id
  where m.is_open or (c.status = 'published' and c.access <> 'private')
  order by m.last_active_at desc, c.id
  limit 500
$$;

-- A course as its learner sees it; row security decides what is there. Null when there is none for this person.
create function public.learner_course(p_account_id uuid, p_slug text) returns jsonb
language sql stable set search_path = '' as $$
  with course as (
    select c.*, c.id = any (array(select app.my_open_courses())) as is_open,
      c.id = any (array(select app.my_courses_with_cap('manage_curriculum'))) as is_taught
    from public.courses c where c.account_id = p_account_id and c.slug = p_slug
  ), enrolment as (
    select e.* from public.enrolments e join course c on e.course_id = c.id where e.user_id = (select auth.uid())
  ), locked as (
    select app.my_locked_lessons() as id
  ), lesson as (
    select l.section_id, l.position, l.id, jsonb_build_object('id', l.id, 'slug', l.slug, 'title', l.title, 'type', l.type,
      'is_preview', l.is_preview, 'is_required', l.is_required, 'duration_s', l.duration_s, 'has_file', l.media_id is not null,
      'is_locked', l.id in (select k.id from locked k),
      'opens_at', case c.drip_mode
        when 'days' then coalesce((select e.started_at from enrolment e), now()) + make_interval(days => coalesce(l.drip_days, 0))
        when 'date' then l.drip_at end,
      'after_lesson_id', case when c.drip_mode = 'prerequisites' then l.after_lesson_id end,
      'position_s', coalesce(p.position_s, 0), 'completed_at', p.completed_at) as row
    from course c
    join public.lessons l on l.course_id = c.id and l.status = 'published'
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = (select auth.uid())
  )
  select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'drip_mode', c.drip_mode, 'is_open', c.is_open,
    'is_taught', c.is_taught, 'gives_certificate', c.certificate_template_id is not null,
    'enrolment', (select jsonb_build_object('status', e.status, 'progress', e.progress, 'last_lesson_id', e.last_lesson_id,
      'started_at', e.started_at, 'completed_at', e.completed_at) from enrolment e),
    'certificate', (select x.serial from public.certificates x
      where x.course_id = c.id and x.user_id = (select auth.uid()) and x.revoked_at is null),
    'review', (select jsonb_build_object('rating', r.rating, 'body', r.body) from public.course_reviews r
      where r.course_id = c.id and r.user_id = (select auth.uid())),
    'waits_for', coalesce((select jsonb_agg(jsonb_build_object('slug', o.slug, 'title', o.title) order by o.title)
      from public.course_prerequisites q join public.courses o on o.id = q.requires_id
      where q.course_id = c.id and not exists (select 1 from public.enrolments d
        where d.course_id = q.requires_id and d.user_id = (select auth.uid()) and d.status = 'completed')), '[]'),
    'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'lessons',
        (select jsonb_agg(l.row order by l.position, l.id) from lesson l where l.section_id = s.id)) order by s.position, s.id)
      from public.course_sections s
      where s.course_id = c.id and exists (select 1 from lesson l where l.section_id = s.id)), '[]'))
  from course c
$$;

-- Comments on a lesson with the names of those who wrote them, for whoever may join in.
create function public.lesson_talk(p_lesson_id uuid)
returns table (id uuid, parent_id uuid, name text, body text, is_mine boolean, is_teacher boolean, may_remove boolean,
  created_at timestamptz, edited_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select x.id, x.parent_id, coalesce(m.name, ''), x.body, x.user_id = (select auth.uid()),
    coalesce(c.instructor_id = m.id or exists (select 1 from public.course_instructors i
      where i.course_id = c.id and i.member_id = m.id), false),
    x.user_id = (select auth.uid()) or c.id = any (array(select app.my_courses_with_cap('manage_students'))),
    x.created_at, x.edited_at
  from public.comments x
  join public.courses c on c.id = x.course_id
  left join public.members m on m.account_id = x.account_id and m.user_id = x.user_id
  where x.lesson_id = p_lesson_id and x.deleted_at is null and x.course_id = any (array(select app.my_discussed_courses()))
    and not exists (select 1 from public.comments p where p.id = x.parent_id and p.deleted_at is not null)
  order by x.created_at, x.id
  limit 500
$$;
revoke execute on function public.my_courses(uuid), public.learner_course(uuid, text), public.lesson_talk(uuid) from public, anon;
grant execute on function public.my_courses(uuid), public.learner_course(uuid, text), public.lesson_talk(uuid)
  to authenticated, stoa_service;
