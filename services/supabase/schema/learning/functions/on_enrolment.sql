create or replace function app.on_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := (select c.title from public.courses c where c.id = new.course_id);
begin
  perform app.record_activity(new.account_id, new.user_id,
    case when tg_op = 'INSERT' then 'student_pursue' else 'course_completed' end, new.course_id, jsonb_build_object('title', v_title));
  return null;
end
$$;
