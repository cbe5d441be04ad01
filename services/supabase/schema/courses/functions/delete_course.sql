-- A course that somebody learns from or that is sold stays.
create or replace function public.delete_course(p_course_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  perform 1 from public.courses c where c.id = p_course_id for update;
  if exists (select 1 from public.enrolments e where e.course_id = p_course_id)
    or exists (select 1 from public.entitlements e where e.resource_type = 'course' and e.resource_id = p_course_id)
    or exists (select 1 from public.products p join public.courses c on c.account_id = p.account_id and c.id = p_course_id
      where p.resource_id = p_course_id) then
    perform app.fail('in_use');
  end if;
  delete from public.courses c where c.id = p_course_id;
end
$$;
grant execute on function public.delete_course to authenticated, stoa_service;
