create or replace function public.reschedule_booking(p_booking_id uuid, p_starts_at timestamptz, p_token text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_row public.bookings := app.need_booking(p_booking_id, p_token);
  v_service public.appointment_services;
  v_place record;
begin
  if p_starts_at is null or not isfinite(p_starts_at) then
    perform app.fail('invalid_input');
  end if;
  select * into v_service from public.appointment_services s where s.id = v_row.service_id;
  if not exists (select 1 from app.free_slots(v_row.service_id, p_starts_at, p_starts_at + interval '1 microsecond', v_row.id) f
    where f.starts_at = p_starts_at and f.member_id = v_row.member_id) then
    perform app.refuse_slot(v_service, p_starts_at);
  end if;
  perform app.expire_holds(v_row.member_id);
  v_place := app.take_place(v_service, v_row.member_id, p_starts_at, v_row.id);
  begin
    update public.bookings b
    set during = tstzrange(p_starts_at, p_starts_at + make_interval(mins => v_service.duration_min)),
      blocked = tstzrange(p_starts_at - make_interval(mins => v_service.buffer_before_min),
        p_starts_at + make_interval(mins => v_service.duration_min + v_service.buffer_after_min)),
      session_key = v_place.session_key, seat = v_place.seat,
      status = case when b.status = 'confirmed' and v_service.needs_confirmation then 'pending' else b.status end
    where b.id = v_row.id;
  exception when exclusion_violation or unique_violation then
    perform app.fail('slot_unavailable', 'taken');
  end;
end
$$;
grant execute on function public.reschedule_booking to anon, authenticated, stoa_service;
