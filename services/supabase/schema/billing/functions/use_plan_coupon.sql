-- Counts a paid charge that a coupon lowered.
create or replace function app.use_plan_coupon(p_account_id uuid, p_coupon_id uuid) returns void
language sql security definer set search_path = '' as $$
  update ops.plan_coupon_uses u set used = u.used + 1, cycles_left = case when u.cycles_left > 0 then u.cycles_left - 1 else u.cycles_left end
  where u.account_id = p_account_id and u.coupon_id = p_coupon_id
$$;
