-- Each is told on their own clock: the host on the calendar's, the booker on the one they booked by. What is past is no news.
create or replace function app.on_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := (select s.title from public.appointment_services s where s.id = new.service_id);
  v_data jsonb := jsonb_build_object('booking_id', new.id, 'status', new.status, 'starts_at', new.starts_at);
begin
  if new.status in ('pending', 'confirmed', 'cancelled') and new.ends_at > now() then
    perform app.notify(new.account_id, m.user_id, 'booking', v_title, v_data || jsonb_build_object('hosted', true,
      'time_zone', (select c.time_zone from public.host_calendars c where c.member_id = m.id)), 2)
    from public.members m where m.id = new.member_id;
    perform app.notify(new.account_id, new.user_id, 'booking', v_title,
      v_data || jsonb_build_object('time_zone', new.time_zone), 2);
  end if;
  return null;
end
$$;
