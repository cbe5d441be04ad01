create or replace function app.on_lesson_done() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.note_member_event(new.account_id, new.user_id, 'lesson_completed', new.lesson_id, '{}',
    new.lesson_id || ':' || new.user_id);
  return null;
end
$$;
