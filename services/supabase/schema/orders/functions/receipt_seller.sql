-- Who sold a paid order, for its customer and for managers: the letterhead of the receipt, without how to pay.
create or replace function public.receipt_seller(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.seller - 'howToPay' from public.orders o join public.shop_settings s using (account_id)
  where o.id = p_order_id and o.status in ('paid', 'partly_refunded', 'refunded') and app.in_reach(o.account_id)
    and (o.user_id = (select auth.uid()) or o.account_id = any (array(select app.my_accounts_with_cap('manage_options'))))
$$;
grant execute on function public.receipt_seller to authenticated, stoa_service;
