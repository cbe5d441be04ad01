-- Rule 5 counts every order that holds or used a use.
create or replace function public.count_my_orders_with_coupon(p_account_id uuid, p_name text) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int
  from public.orders o
  join public.coupons c on c.id = o.coupon_id
  where o.account_id = p_account_id and c.account_id = p_account_id
    and lower(btrim(c.name)) = lower(btrim(p_name))
    and app.in_reach(p_account_id) and o.user_id = (select auth.uid()) and o.status not in ('cancelled', 'expired')
$$;
grant execute on function public.count_my_orders_with_coupon to authenticated, stoa_service;
