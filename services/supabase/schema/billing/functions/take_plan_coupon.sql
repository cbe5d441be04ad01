-- Counts a coupon for a site. Its row is locked until the buyer's transaction ends, so that the last use goes to one buyer.
create or replace function app.take_plan_coupon(p_account_id uuid, p_subscription_id uuid, p_coupon_id uuid, p_plan_id text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_coupon ops.plan_coupons;
begin
  update ops.plan_coupons c set usage_count = c.usage_count + 1
  where c.id = p_coupon_id and (c.usage_limit is null or c.usage_count < c.usage_limit)
  returning * into v_coupon;
  if not found then
    perform app.fail('coupon_limit');
  end if;
  perform app.check_plan_coupon(p_account_id, v_coupon, p_plan_id);
  update ops.plan_coupon_uses u set cycles_left = 0 where u.subscription_id = p_subscription_id;
  insert into ops.plan_coupon_uses (account_id, coupon_id, subscription_id, owner_user_id, cycles_left)
  select p_account_id, p_coupon_id, p_subscription_id, a.owner_user_id, v_coupon.cycles
  from public.accounts a where a.account_id = p_account_id;
end
$$;
