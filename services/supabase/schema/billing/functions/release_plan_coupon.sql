-- Returns a coupon that has lowered no paid charge.
create or replace function app.release_plan_coupon(p_account_id uuid, p_coupon_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from ops.plan_coupon_uses u where u.account_id = p_account_id and u.coupon_id = p_coupon_id and u.used = 0;
  if found then
    update ops.plan_coupons c set usage_count = c.usage_count - 1 where c.id = p_coupon_id;
  end if;
end
$$;
