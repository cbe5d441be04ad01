-- The buyer of an order that has a receipt, for whoever holds the link in its email. Null where it has none.
create or replace function ops.receipt_buyer(p_account_id uuid, p_order_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.user_id from public.orders o
  where o.account_id = p_account_id and o.id = p_order_id and o.status in ('paid', 'partly_refunded', 'refunded')
$$;
grant execute on function ops.receipt_buyer to stoa_service;
