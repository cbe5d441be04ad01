-- A paid appointment that has no time yet: the order that pays for the next one, or null.
create or replace function app.appointment_credit(p_user_id uuid, p_service_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.order_items i
  join public.orders o on o.id = i.order_id
  where i.type = 'appointment' and i.resource_id = p_service_id and o.user_id = p_user_id
    and o.status in ('paid', 'partly_refunded')
    and not exists (select 1 from public.bookings b
      where b.order_id = o.id and b.status in ('held', 'pending', 'confirmed', 'completed', 'no_show'))
  order by o.paid_at limit 1
$$;
