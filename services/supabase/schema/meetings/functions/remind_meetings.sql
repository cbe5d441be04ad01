-- Reminds of every meeting of the next hour, once for each time it was given; what was planned within that hour was just told.
create or replace function ops.remind_meetings(p_now timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_meeting public.meetings;
  v_count int := 0;
begin
  for v_meeting in
    with due as (
      insert into ops.meeting_reminders as r (meeting_id, starts_at)
      select m.id, m.starts_at from public.meetings m
      where m.starts_at > p_now and m.starts_at <= p_now + interval '1 hour' and m.created_at < m.starts_at - interval '1 hour'
      on conflict do nothing
      returning r.meeting_id
    )
    select m.* from due d join public.meetings m on m.id = d.meeting_id
  loop
    perform app.tell_of_meeting(v_meeting, 'soon');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function ops.remind_meetings to stoa_service;
