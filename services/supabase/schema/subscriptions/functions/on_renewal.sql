create or replace function app.on_renewal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_activity(new.account_id, new.user_id, 'student_renew', new.id, jsonb_build_object('title', new.title));
  return null;
end
$$;
