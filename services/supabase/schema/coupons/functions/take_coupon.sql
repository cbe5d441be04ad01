create or replace function app.take_coupon(p_account_id uuid, p_name text, p_user_id uuid, p_email text, p_order_id uuid default null)
returns public.coupons
language plpgsql
set search_path = ''
as $$
declare
  v_coupon public.coupons;
begin
  perform 1 from public.coupons c where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name));
  if not found then
    perform app.fail('coupon_not_found');
  end if;
  update public.coupons c set usage_count = c.usage_count + 1
  where c.account_id = p_account_id and lower(btrim(c.name)) = lower(btrim(p_name))
    and (c.usage_limit = 0 or c.usage_count < c.usage_limit)
  returning * into v_coupon;
  if not found then
    perform app.fail('coupon_limit');
  end if;
  if v_coupon.currency <> coalesce((select o.currency from public.orders o where o.id = p_order_id),
    (select coalesce(a.settings ->> 'currency', 'USD') from public.accounts a where a.account_id = p_account_id)) then
    perform app.fail('coupon_unavailable');
  end if;
  if v_coupon.date_start > now() then
    perform app.fail('coupon_unavailable');
  end if;
  if v_coupon.date_end <= now() then
    perform app.fail('coupon_expired');
  end if;
  if v_coupon.per_user_limit > 0 and (
    select count(*) from public.orders o
    where o.coupon_id = v_coupon.id and o.status not in ('cancelled', 'expired') and o.id is distinct from p_order_id
      and (o.user_id = p_user_id or lower(btrim(o.email)) = p_email)
  ) >= v_coupon.per_user_limit then
    perform app.fail('coupon_limit');
  end if;
  return v_coupon;
end
$$;
