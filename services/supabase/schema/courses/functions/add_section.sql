create or replace function public.add_section(p_course_id uuid, p_title text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = p_course_id for no key update;
  insert into public.course_sections (account_id, course_id, title, position)
  select c.account_id, c.id, btrim(coalesce(p_title, '')),
    (select coalesce(max(s.position) + 1, 0) from public.course_sections s where s.course_id = c.id)
  from public.courses c where c.id = p_course_id
  returning id into v_id;
  return v_id;
exception when check_violation then
  perform app.fail('invalid_input', 'title');
end
$$;
grant execute on function public.add_section to authenticated, stoa_service;
