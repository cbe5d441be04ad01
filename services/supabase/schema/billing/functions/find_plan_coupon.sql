-- The terms of a coupon that a site may use for a plan; fails with the reason else. Nothing is counted.
create or replace function ops.find_plan_coupon(p_account_id uuid, p_code text, p_plan_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_coupon ops.plan_coupons;
begin
  select * into v_coupon from ops.plan_coupons c where c.code = upper(btrim(p_code));
  if not found then
    perform app.fail('coupon_not_found');
  end if;
  if v_coupon.usage_count >= v_coupon.usage_limit then
    perform app.fail('coupon_limit');
  end if;
  perform app.check_plan_coupon(p_account_id, v_coupon, p_plan_id);
  return jsonb_build_object('id', v_coupon.id, 'code', v_coupon.code, 'discountType', v_coupon.discount_type,
    'amount', v_coupon.amount, 'appliesTo', v_coupon.applies_to, 'cyclesLeft', v_coupon.cycles);
end
$$;
grant execute on function ops.find_plan_coupon to stoa_service;
