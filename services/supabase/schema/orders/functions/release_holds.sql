-- Gives back what an order holds; the order itself stays what it is.
create or replace function app.release_holds(p_order_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_coupon_id uuid;
begin
  perform app.restock_order(p_order_id);
  update public.coupon_redemptions r set status = 'released'
  where r.order_id = p_order_id and r.status = 'reserved' returning r.coupon_id into v_coupon_id;
  if found then
    update public.coupons c set usage_count = c.usage_count - 1 where c.id = v_coupon_id and c.usage_count > 0;
  end if;
  update public.orders set holds_released_at = now()
  where id = p_order_id and holds_until is not null and holds_released_at is null;
end
$$;
