-- Takes again what a late payment needs, by the rules of placing; fails with the code of the first one that is broken.
create or replace function app.take_holds_again(p_order public.orders)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_piece record;
  v_coupon_name text;
begin
  if not exists (select 1 from public.members m join public.accounts a on a.account_id = m.account_id and a.status = 'active'
    where m.account_id = p_order.account_id and m.user_id = p_order.user_id and m.status = 'active') then
    perform app.fail('not_a_member');
  end if;
  if exists (select 1 from public.order_items i join public.products p on p.id = i.product_id
    where i.order_id = p_order.id and p.status <> 'active') then
    perform app.fail('item_unavailable');
  end if;
  for v_piece in
    select s.product_id, s.quantity from app.order_stock s where s.order_id = p_order.id and not s.held order by s.product_id
  loop
    update public.products p set stock = p.stock - v_piece.quantity
    where p.id = v_piece.product_id and (p.stock is null or p.stock >= v_piece.quantity);
    if not found then
      perform app.fail('out_of_stock', v_piece.product_id::text);
    end if;
  end loop;
  update app.order_stock set held = true where order_id = p_order.id and not held;
  -- The coupon of a cycle was taken by the subscription's first order.
  if p_order.coupon is not null and not exists (select 1 from ops.renewals r where r.order_id = p_order.id) then
    select c.name into v_coupon_name from public.coupons c where c.id = p_order.coupon_id;
    if not found then
      perform app.fail('coupon_not_found');
    end if;
    perform app.take_coupon(p_order.account_id, v_coupon_name, p_order.user_id, lower(btrim(p_order.email)), p_order.id);
    update public.coupon_redemptions set status = 'reserved' where order_id = p_order.id;
  end if;
  update public.orders set holds_released_at = null where id = p_order.id;
end
$$;
