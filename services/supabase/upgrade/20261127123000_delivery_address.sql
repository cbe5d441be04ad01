-- Physical goods are delivered: an order of them needs an address, whatever else the shop asks for. A bundle that holds goods is
-- delivered too.
create function app.is_delivered(p_kind text, p_contents jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind = 'product' or coalesce(p_contents @> '[{"type": "product"}]', false)
$$;

-- Whether an order of these products needs an address: asked by the checkout before place_order asks it again. Reads as its
-- caller, who sees the shop of the host alone.
create function public.order_asks_address(p_account_id uuid, p_product_ids uuid[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.shop_settings s where s.account_id = p_account_id and s.asks_address)
    or exists (select 1 from public.products p
      where p.account_id = p_account_id and p.id = any (p_product_ids) and p.status = 'active'
        and (p.kind = 'product' or p.kind = 'bundle' and exists (select 1 from public.product_items i
          where i.account_id = p_account_id and i.product_id = p.id and i.resource_type = 'product')))
$$;
revoke execute on function app.is_delivered(text, jsonb), public.order_asks_address(uuid, uuid[]) from public;
grant execute on function public.order_asks_address(uuid, uuid[]) to anon, authenticated, stoa_service;

do $$
declare
  v_was text := '  if v_tax.asks_address and not app.is_address(v_address) then';
  v_text text := pg_get_functiondef('public.place_order(uuid, jsonb, text[])'::regprocedure);
begin
  if position(v_was in v_text) = 0 then
    raise exception 'place_order asks for no address';
  end if;
  execute replace(v_text, v_was,
    '  v_tax.asks_address := v_tax.asks_address or exists (select 1 from unnest(v_lines) l where app.is_delivered(l.kind, l.contents));
' || v_was);
end
$$;
