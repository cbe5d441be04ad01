create or replace function app.issue_when_completed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.issue_certificate(new.course_id, new.user_id);
  return null;
end
$$;
