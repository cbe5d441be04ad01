-- A course as its learner sees it; row security decides what is there. Null when there is none for this person.
create or replace function public.learner_course(p_account_id uuid, p_slug text) returns jsonb
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
    'is_taught', c.is_taught, 'gives_certificate', c.certificate_template_id is not null, 'takes_reviews', c.allow_reviews,
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
grant execute on function public.learner_course to authenticated, impersonated, stoa_service;
