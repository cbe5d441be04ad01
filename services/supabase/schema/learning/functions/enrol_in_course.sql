create or replace function public.enrol_in_course(p_course_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_course_id is null or p_course_id not in (select app.my_open_courses()) then
    perform app.fail('not_found');
  end if;
  if exists (select 1 from public.course_prerequisites p where p.course_id = p_course_id and not exists (
    select 1 from public.enrolments d where d.course_id = p.requires_id and d.user_id = auth.uid() and d.status = 'completed')) then
    perform app.fail('prerequisites_missing');
  end if;
  perform app.enrol(p_course_id, auth.uid());
  return (select e.id from public.enrolments e where e.course_id = p_course_id and e.user_id = auth.uid());
end
$$;
grant execute on function public.enrol_in_course to authenticated, stoa_service;
