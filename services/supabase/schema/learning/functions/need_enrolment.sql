-- The enrolment of a student, locked, for whoever manages the course's students.
create or replace function app.need_enrolment(p_course_id uuid, p_user_id uuid) returns public.enrolments
language plpgsql set search_path = '' as $$
declare
  v_row public.enrolments;
begin
  perform app.need_course(p_course_id, 'manage_students');
  select * into v_row from public.enrolments e where e.course_id = p_course_id and e.user_id = p_user_id for update;
  if not found then
    perform app.fail('not_found', 'student');
  end if;
  return v_row;
end
$$;
