-- What a coupon brought and cost in all: uses, and by currency what was taken off and what came in. Test orders are no sales,
-- and what was given back is no revenue.
create or replace function public.coupon_totals(p_coupon_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with used as (
    select o.test, o.currency, o.discount_minor, o.total_minor - o.refunded_minor as kept_minor
    from public.coupons c
    join public.coupon_redemptions r on r.coupon_id = c.id and r.status = 'used'
    join public.orders o on o.id = r.order_id
    where c.id = p_coupon_id and c.account_id in (select app.my_accounts_with_cap('manage_options'))
  )
  select jsonb_build_object(
    'uses', (select count(*) from used u where not u.test),
    'testUses', (select count(*) from used u where u.test),
    'money', (select coalesce(jsonb_agg(to_jsonb(m) order by m.currency), '[]') from (
      select u.currency, sum(u.discount_minor) as "discountMinor", sum(u.kept_minor) as "revenueMinor"
      from used u where not u.test group by u.currency) m))
$$;
grant execute on function public.coupon_totals to authenticated, stoa_service;
