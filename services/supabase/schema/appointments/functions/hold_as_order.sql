create or replace function app.hold_as_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('pending', 'failed', 'on_hold') then
    update public.bookings b set held_until = app.hold_end(b, new) where b.order_id = new.id and b.status = 'held';
  else
    update public.bookings b set status = 'expired' where b.order_id = new.id and b.status = 'held';
  end if;
  return null;
end
$$;
