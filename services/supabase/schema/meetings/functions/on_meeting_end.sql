create or replace function app.on_meeting_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_of_meeting(old, 'cancelled');
  return old;
end
$$;
