-- Opens a course to learners, or takes it back; what nobody could learn from is not published.
create or replace function public.set_course_status(p_course_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  if p_status is null or p_status not in ('draft', 'review', 'published') then
    perform app.fail('invalid_input', 'status');
  end if;
  if p_status = 'published' and not exists (
    select 1 from public.lessons l where l.course_id = p_course_id and l.status = 'published') then
    perform app.fail('invalid_input', 'lessons');
  end if;
  update public.courses c set status = p_status where c.id = p_course_id;
end
$$;
grant execute on function public.set_course_status to authenticated, stoa_service;
