-- A paid order confirms its booking, also after the hold was over if the time is still free; else the managers are told.
create or replace function app.confirm_paid_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings b set status = case when s.needs_confirmation then 'pending' else 'confirmed' end
  from public.appointment_services s
  where b.order_id = new.id and b.status in ('held', 'expired') and s.id = b.service_id;
  return null;
exception when exclusion_violation or unique_violation then
  insert into public.account_notifications (account_id, message, severity)
  values (new.account_id, 'Order ' || new.number || ' paid for an appointment whose time was taken meanwhile.', 4);
  return null;
end
$$;
