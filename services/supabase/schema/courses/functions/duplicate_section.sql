create or replace function public.duplicate_section(p_section_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_section public.course_sections;
  v_copy public.course_sections;
begin
  select * into v_section from public.course_sections s where s.id = p_section_id;
  perform app.need_course(v_section.course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = v_section.course_id for no key update;
  update public.course_sections s set position = s.position + 1
  where s.course_id = v_section.course_id and (s.position, s.id) > (v_section.position, v_section.id);
  insert into public.course_sections (account_id, course_id, title, position)
  values (v_section.account_id, v_section.course_id, app.copy_title(v_section.account_id, v_section.title), v_section.position + 1)
  returning * into v_copy;
  perform app.link_copies(app.copy_lessons(p_section_id, v_copy, '{}'));
  return v_copy.id;
end
$$;
grant execute on function public.duplicate_section to authenticated, stoa_service;
