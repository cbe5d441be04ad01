-- A booking has the address of its meeting while it is confirmed. Everybody in a session shares one, also when two are
-- confirmed at once: it follows from the session and a key.
create or replace function app.place_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_service public.appointment_services;
begin
  if not app.is_confirmed(new.status) then
    new.meeting_url := null;
    return new;
  end if;
  select * into v_service from public.appointment_services s where s.id = new.service_id;
  if new.meeting_url is not null and not (v_service.capacity > 1 and v_service.location = 'jitsi'
    and (tg_op = 'INSERT' or new.session_key is distinct from old.session_key)) then
    return new;
  end if;
  new.meeting_url := case v_service.location when 'link' then v_service.location_detail
    when 'jitsi' then coalesce((select b.meeting_url from public.bookings b
        where b.session_key = new.session_key and b.id <> new.id and b.meeting_url is not null limit 1),
      (select 'https://meet.jit.si/' || left(encode(sha256(convert_to(k.key || ':room:' || new.session_key || ':' || k.key,
        'UTF8')), 'hex'), 32) from ops.link_keys k where k.purpose = 'booking')) end;
  return new;
end
$$;
