-- What the holder of a link sees of the booking; null for a wrong one.
create or replace function public.booking_by_link(p_account_id uuid, p_booking_id uuid, p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row public.bookings;
begin
  select * into v_row from public.bookings b where b.id = p_booking_id and b.account_id = p_account_id;
  if not (app.booking_for(v_row, p_token)).is_known then
    return null;
  end if;
  return (select jsonb_build_object('id', v_row.id, 'title', s.title, 'description', s.description, 'host', m.name,
      'starts_at', v_row.starts_at, 'ends_at', v_row.ends_at, 'status', v_row.status, 'location', s.location,
      'location_detail', case when app.is_confirmed(v_row.status) then s.location_detail else '' end, 'meeting_url', v_row.meeting_url, 'updated_at', v_row.updated_at,
      'can_change', v_row.status in ('held', 'pending', 'confirmed')
        and v_row.starts_at >= now() + make_interval(mins => s.cutoff_min))
    from public.appointment_services s, public.members m where s.id = v_row.service_id and m.id = v_row.member_id);
end
$$;
grant execute on function public.booking_by_link to anon, authenticated, stoa_service;
