-- The booking, locked, for who may change it: the booker or the holder of its link until the cutoff, host and manager always.
create or replace function app.need_booking(p_booking_id uuid, p_token text) returns public.bookings
language plpgsql set search_path = '' as $$
declare
  v_row public.bookings;
  v_who record;
begin
  select * into v_row from public.bookings b where b.id = p_booking_id for update;
  v_who := app.booking_for(v_row, p_token);
  if not v_who.is_known then
    perform app.fail('not_found');
  end if;
  if v_row.status not in ('held', 'pending', 'confirmed') or (not v_who.is_kept and v_row.starts_at <
    now() + make_interval(mins => (select s.cutoff_min from public.appointment_services s where s.id = v_row.service_id))) then
    perform app.fail('booking_closed');
  end if;
  return v_row;
end
$$;
