create or replace function app.on_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'certificate_issued', new.id, jsonb_build_object('title', new.course_title));
  perform app.notify(new.account_id, new.user_id, 'certificate', new.course_title,
    jsonb_build_object('serial', new.serial, 'course_id', new.course_id), 2);
  return null;
end
$$;
