-- The one row whose name the visitor typed, ignoring case and outer spaces, or null.
create or replace function public.find_coupon(p_account_id uuid, p_name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('account_id', c.account_id, 'name', c.name, 'usage_limit', c.usage_limit,
    'usage_count', c.usage_count, 'date_start', c.date_start, 'date_end', c.date_end,
    'per_user_limit', c.per_user_limit, 'discount_type', c.discount_type, 'coupon_amount', c.coupon_amount,
    'every_payment', c.every_payment, 'currency', c.currency)
  from public.coupons c
  where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name)) and c.active
$$;
grant execute on function public.find_coupon to stoa_service;
