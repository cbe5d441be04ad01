create or replace function app.guard_waiting_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.course_prerequisites p where p.course_id = new.course_id and not exists (
      select 1 from public.enrolments d where d.course_id = p.requires_id and d.user_id = new.user_id and d.status = 'completed'))
    and new.course_id not in (select app.my_courses_with_cap('manage_curriculum')) then
    perform app.fail('prerequisites_missing');
  end if;
  return new;
end
$$;
