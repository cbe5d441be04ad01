-- A failure for whoever may not: what cannot be seen does not exist, what can be seen is forbidden.
create or replace function app.need_course(p_course_id uuid, p_cap text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_course_id is null or p_course_id not in (select app.my_courses_with_cap(p_cap)) then
    perform app.fail('not_found');
  end if;
end
$$;
