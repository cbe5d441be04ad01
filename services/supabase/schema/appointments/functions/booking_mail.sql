-- What the mail about a booking carries: its facts for the calendar, and the link of whoever booked.
create or replace function ops.booking_mail(p_booking_id uuid)
returns table (booking_id uuid, title text, starts_at timestamptz, ends_at timestamptz, status text, location text,
  location_detail text, meeting_url text, host text, updated_at timestamptz, token text)
language sql stable security definer set search_path = '' as $$
  select b.id, s.title, b.starts_at, b.ends_at, b.status, s.location,
    case when app.is_confirmed(b.status) then s.location_detail else '' end, b.meeting_url, m.name, b.updated_at,
    app.booking_token(b.id)
  from public.bookings b join public.appointment_services s on s.id = b.service_id join public.members m on m.id = b.member_id
  where b.id = p_booking_id
$$;
grant execute on function ops.booking_mail to stoa_service;
