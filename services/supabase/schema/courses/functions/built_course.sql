-- A course with its outline for those who build it; whoever may only make quizzes in it sees that it is there.
create or replace function public.built_course(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_course public.courses;
begin
  perform app.need_own_course(p_course_id);
  select * into v_course from public.courses c where c.id = p_course_id;
  return to_jsonb(v_course) || jsonb_build_object(
    'may_build', p_course_id in (select app.my_courses_with_cap('manage_curriculum')),
    'sections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'lessons', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'slug', l.slug, 'type', l.type, 'status', l.status,
          'is_preview', l.is_preview, 'drip_days', l.drip_days, 'drip_at', l.drip_at, 'after_lesson_id', l.after_lesson_id)
          order by l.position, l.id)
        from public.lessons l where l.section_id = s.id), '[]')) order by s.position, s.id)
      from public.course_sections s where s.course_id = p_course_id), '[]'),
    'teachers', coalesce((select jsonb_agg(jsonb_build_object('member_id', m.id, 'name', m.name,
        'is_lead', m.id = v_course.instructor_id,
        'teaches', m.id = v_course.instructor_id or exists (select 1 from public.course_instructors i
          where i.course_id = p_course_id and i.member_id = m.id)) order by lower(m.name), m.id)
      from public.members m join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
      where m.account_id = v_course.account_id and m.status = 'active' and 'manage_curriculum' = any (r.caps)), '[]'),
    'categories', coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.position, k.name)
      from public.course_categories k where k.account_id = v_course.account_id), '[]'),
    'certificates', coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.name)
      from public.certificate_templates x where x.account_id = v_course.account_id), '[]'),
    'product', (select jsonb_build_object('id', p.id, 'title', p.title, 'status', p.status)
      from public.products p where p.id = v_course.product_id));
end
$$;
grant execute on function public.built_course to authenticated, impersonated, stoa_service;
