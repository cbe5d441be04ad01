-- Tells whom a meeting is for; one for everybody is news in the app alone, so that no mail goes to a whole site.
create or replace function app.tell_of_meeting(p_meeting public.meetings, p_what text, p_user_id uuid default null) returns void
language plpgsql set search_path = '' as $$
declare
  v_data jsonb := jsonb_build_object('meeting_id', p_meeting.id, 'starts_at', p_meeting.starts_at, 'status', p_what);
begin
  if p_meeting.ends_at <= now() then
    return;
  end if;
  if p_meeting.course_id is null and p_meeting.group_id is null and not p_meeting.is_for_people then
    insert into public.notifications (account_id, user_id, type, message, severity, data, in_app, by_email)
    select m.account_id, m.user_id, 'booking', p_meeting.title, 2, v_data, true, false
    from public.members m where m.account_id = p_meeting.account_id and m.status = 'active'
      and m.user_id is distinct from auth.uid();
    return;
  end if;
  perform app.notify(p_meeting.account_id, w.user_id, 'booking', p_meeting.title, v_data, 2) from (
    select e.user_id from public.enrolments e where e.course_id = p_meeting.course_id
    union select g.user_id from public.group_members g where g.group_id = p_meeting.group_id and g.status = 'active'
    union select p.user_id from public.meeting_people p where p.meeting_id = p_meeting.id
  ) w
  where (p_user_id is null or w.user_id = p_user_id) and w.user_id is distinct from auth.uid();
end
$$;
