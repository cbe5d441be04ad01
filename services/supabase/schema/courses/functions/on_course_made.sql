create or replace function app.on_course_made() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, m.user_id, 'instructor_createCourse', new.id, jsonb_build_object('title', new.title))
  from public.members m where m.id = new.instructor_id;
  return null;
end
$$;
