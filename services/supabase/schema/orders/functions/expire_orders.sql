-- Expires what was not paid in time. Called by the service now and then; returns how many.
create or replace function ops.expire_orders()
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order record;
  v_count int := 0;
begin
  for v_order in
    select o.id, o.account_id, o.expires_at <= now() as is_over from public.orders o
    where o.status in ('pending', 'failed', 'on_hold')
      and (o.expires_at <= now() or (o.holds_until <= now() and o.holds_released_at is null))
    order by o.expires_at limit 500 for update skip locked
  loop
    if v_order.is_over then
      perform app.release_order(v_order.id, 'expired');
    else
      perform app.release_holds(v_order.id);
      insert into public.order_events (account_id, order_id, kind) values (v_order.account_id, v_order.id, 'holds_released');
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function ops.expire_orders to stoa_service;
