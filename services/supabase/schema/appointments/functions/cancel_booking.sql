create or replace function public.cancel_booking(p_booking_id uuid, p_token text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.bookings := app.need_booking(p_booking_id, p_token);
begin
  update public.bookings b set status = 'cancelled' where b.id = v_row.id;
end
$$;
grant execute on function public.cancel_booking to anon, authenticated, stoa_service;
