-- Ties a held booking to the order that pays for it.
create or replace function public.pay_booking_with(p_booking_id uuid, p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings b set order_id = o.id, status = case
    when o.status = 'pending' then b.status when s.needs_confirmation then 'pending' else 'confirmed' end
  from public.orders o, public.appointment_services s
  where b.id = p_booking_id and b.user_id = auth.uid() and b.status = 'held' and b.held_until > now() and b.order_id is null
    and s.id = b.service_id and o.id = p_order_id and o.account_id = b.account_id and o.user_id = auth.uid() and o.status in ('pending', 'paid')
    and exists (select 1 from public.order_items i where i.order_id = o.id and i.product_id = s.product_id)
    and not exists (select 1 from public.bookings x where x.order_id = o.id);
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;
grant execute on function public.pay_booking_with to authenticated, stoa_service;
