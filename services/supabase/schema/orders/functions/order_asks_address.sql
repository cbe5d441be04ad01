-- Whether an order of these products needs an address: asked by the checkout before place_order asks it again. Reads as its
-- caller, who sees the shop of the host alone.
create or replace function public.order_asks_address(p_account_id uuid, p_product_ids uuid[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.shop_settings s where s.account_id = p_account_id and s.asks_address)
    or exists (select 1 from public.products p
      where p.account_id = p_account_id and p.id = any (p_product_ids) and p.status = 'active'
        and (p.kind = 'product' or p.kind = 'bundle' and exists (select 1 from public.product_items i
          where i.account_id = p_account_id and i.product_id = p.id and i.resource_type = 'product')))
$$;
grant execute on function public.order_asks_address to anon, authenticated, stoa_service;
