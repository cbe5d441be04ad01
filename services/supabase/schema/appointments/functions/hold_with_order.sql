-- A time is held as long as its order can be paid, and given back when the order ends without a payment.
create or replace function app.hold_with_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o where o.id = new.order_id and o.status in ('pending', 'failed', 'on_hold');
  if found then
    new.held_until := greatest(new.held_until, app.hold_end(new, v_order));
  end if;
  return new;
end
$$;
