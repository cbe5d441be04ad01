-- Who pays at a gateway keeps the time as long as the payment may take. Otherwise it goes back when its hours are over, and
-- before the notice begins, so that somebody else can still book it; a quarter of an hour is left in any case.
create or replace function app.hold_end(p_booking public.bookings, p_order public.orders) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when p_order.provider <> 'offline' and p_order.status in ('pending', 'failed') then p_order.expires_at
    else (select least(p_order.expires_at, p_order.created_at + make_interval(hours => s.hold_hours),
        greatest(lower(p_booking.during) - make_interval(mins => s.min_notice_min), p_order.created_at + interval '15 minutes'))
      from public.appointment_services s where s.id = p_booking.service_id) end
$$;
