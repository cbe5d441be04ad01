-- Records what happened; a registration event as the account configured it.
create or replace function app.record_activity(p_account_id uuid, p_user_id uuid, p_type text, p_entity_id uuid default null,
  p_meta jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  v_event public.registration_events;
begin
  perform app.note_member_event(p_account_id, p_user_id, p_type, p_entity_id, p_meta,
    case when p_type in ('student_registration', 'instructor_registration') then p_user_id::text end);
  select * into v_event from public.registration_events e where e.account_id = p_account_id and e.event = p_type;
  if coalesce(v_event.is_recorded, true) then
    insert into public.activity (account_id, user_id, type, entity_id, meta) values (p_account_id, p_user_id, p_type, p_entity_id, p_meta);
  end if;
  if v_event.tells_managers then
    insert into public.account_notifications (account_id, message, severity)
    values (p_account_id, replace(p_type, '_', ' ') || ': ' || coalesce((select m.name from public.members m
      where m.account_id = p_account_id and m.user_id = p_user_id), '') || coalesce(' (' || (p_meta ->> 'title') || ')', ''), 2);
  end if;
end
$$;
