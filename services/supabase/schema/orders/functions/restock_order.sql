-- Puts back what an order holds, once.
create or replace function app.restock_order(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_piece record;
begin
  for v_piece in
    select s.product_id, s.quantity from app.order_stock s where s.order_id = p_order_id and s.held order by s.product_id
  loop
    update public.products p set stock = p.stock + v_piece.quantity where p.id = v_piece.product_id and p.stock is not null;
  end loop;
  update app.order_stock set held = false where order_id = p_order_id and held;
end
$$;
