-- Events of live sessions for the people each is for: within the hour before one starts, and within the hour after its end. Each is
-- raised once by its key, where an automation of the site listens.
create or replace function app.raise_meeting_events() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_due record;
begin
  for v_due in
    select m.id, m.account_id, m.title, m.starts_at, m.course_id, m.group_id, m.is_for_people, x.type
    from public.meetings m
    cross join lateral (values ('live_soon', m.starts_at > now() and m.starts_at <= now() + interval '1 hour'),
      ('live_ended', m.ends_at > now() - interval '1 hour' and m.ends_at <= now())) x (type, is_due)
    where m.starts_at between now() - interval '2 days' and now() + interval '1 hour' and x.is_due
      and exists (select 1 from public.automations a
        where a.account_id = m.account_id and a.state in ('on', 'paused') and x.type = any (a.listens))
  loop
    perform app.note_member_event(v_due.account_id, w.user_id, v_due.type, v_due.course_id,
      jsonb_build_object('meeting', v_due.id, 'title', v_due.title, 'startsAt', v_due.starts_at),
      v_due.id || ':' || extract(epoch from v_due.starts_at)::bigint || ':' || w.user_id)
    from (
      select e.user_id from public.enrolments e where e.course_id = v_due.course_id
      union select g.user_id from public.group_members g where g.group_id = v_due.group_id and g.status = 'active'
      union select p.user_id from public.meeting_people p where p.meeting_id = v_due.id
      union select m.user_id from public.members m where m.account_id = v_due.account_id and m.status = 'active'
        and v_due.course_id is null and v_due.group_id is null and not v_due.is_for_people) w;
  end loop;
end
$$;
