-- Times to which a booking can be moved: its own does not stand in its way.
create or replace function public.booking_slots(p_booking_id uuid, p_from timestamptz, p_to timestamptz, p_token text default null)
returns table (starts_at timestamptz, ends_at timestamptz, member_ids uuid[], places int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row public.bookings;
begin
  select * into v_row from public.bookings b where b.id = p_booking_id;
  if not (app.booking_for(v_row, p_token)).is_known then
    perform app.fail('not_found');
  end if;
  if p_from is null or p_to is null or p_to - p_from > interval '62 days' then
    perform app.fail('invalid_input', 'at most 62 days');
  end if;
  return query select f.starts_at, f.starts_at + make_interval(mins => s.duration_min), array[f.member_id], f.places
  from app.free_slots(v_row.service_id, p_from, p_to, v_row.id) f
  join public.appointment_services s on s.id = v_row.service_id
  where f.member_id = v_row.member_id and f.starts_at <> v_row.starts_at order by f.starts_at;
end
$$;
grant execute on function public.booking_slots to anon, authenticated, impersonated, stoa_service;
