create or replace function app.on_meeting_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_of_meeting(m, 'planned', new.user_id) from public.meetings m where m.id = new.meeting_id;
  return null;
end
$$;
