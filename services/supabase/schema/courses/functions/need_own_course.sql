-- The builder of a course: what somebody teaches, a course as its teachers see it, and every change of it under its version.
create or replace function app.need_own_course(p_course_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_course_id is null or p_course_id not in (select app.my_quiz_courses()) then
    perform app.fail('not_found');
  end if;
end
$$;
