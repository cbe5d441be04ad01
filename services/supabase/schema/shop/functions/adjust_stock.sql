-- Pieces that came in or went out; beside sales of the same moment, and never below nothing.
create or replace function public.adjust_stock(p_product_id uuid, p_pieces int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_stock int;
begin
  if not exists (select 1 from public.products p where p.id = p_product_id and p.stock is not null
    and p.account_id = any (array(select app.my_accounts_with_cap('manage_options')))) then
    perform app.fail('not_found', 'product');
  end if;
  update public.products set stock = stock + p_pieces
  where id = p_product_id and stock + p_pieces >= 0 returning stock into v_stock;
  if not found then
    perform app.fail('out_of_stock');
  end if;
  return v_stock;
end
$$;
grant execute on function public.adjust_stock to authenticated, stoa_service;
