-- {id, name, discountType, couponAmount, usageLimit, perUserLimit, dateStart, dateEnd, active, everyPayment}; what is absent stays.
create or replace function app.write_coupon(p_account_id uuid, p_coupon jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_coupon public.coupons;
  v_key text;
begin
  perform app.require_cap(p_account_id);
  foreach v_key in array array['couponAmount', 'usageLimit', 'perUserLimit'] loop
    if coalesce(p_coupon ->> v_key, '0') !~ (case v_key when 'couponAmount' then '^[0-9]{1,10}$' else '^[0-9]{1,7}$' end) then
      perform app.fail('invalid_input', v_key);
    end if;
  end loop;
  if p_coupon ->> 'id' is not null then
    select * into v_coupon from public.coupons c
    where c.account_id = p_account_id and c.id::text = p_coupon ->> 'id' for update;
    if not found then
      perform app.fail('not_found', 'coupon');
    end if;
  end if;
  v_coupon.name := btrim(coalesce(p_coupon ->> 'name', v_coupon.name, ''));
  v_coupon.discount_type := coalesce(p_coupon ->> 'discountType', v_coupon.discount_type);
  v_coupon.coupon_amount := coalesce((p_coupon ->> 'couponAmount')::bigint, v_coupon.coupon_amount);
  v_coupon.usage_limit := coalesce((p_coupon ->> 'usageLimit')::int, v_coupon.usage_limit, 0);
  v_coupon.per_user_limit := coalesce((p_coupon ->> 'perUserLimit')::int, v_coupon.per_user_limit, 0);
  v_coupon.active := coalesce((p_coupon ->> 'active')::boolean, v_coupon.active, true);
  v_coupon.every_payment := coalesce((p_coupon ->> 'everyPayment')::boolean, v_coupon.every_payment, false);
  if p_coupon ? 'dateStart' then
    v_coupon.date_start := app.day_bound(p_account_id, p_coupon ->> 'dateStart', false);
  end if;
  if p_coupon ? 'dateEnd' then
    v_coupon.date_end := app.day_bound(p_account_id, p_coupon ->> 'dateEnd', true);
  end if;
  if v_coupon.date_end <= v_coupon.date_start
    or (v_coupon.discount_type = 'percentage' and v_coupon.coupon_amount > 100) then
    perform app.fail('invalid_input');
  end if;
  if v_coupon.id is null then
    insert into public.coupons (account_id, name, discount_type, coupon_amount, usage_limit, per_user_limit, active,
      every_payment, date_start, date_end)
    values (p_account_id, v_coupon.name, v_coupon.discount_type, v_coupon.coupon_amount, v_coupon.usage_limit,
      v_coupon.per_user_limit, v_coupon.active, v_coupon.every_payment, v_coupon.date_start, v_coupon.date_end)
    returning * into v_coupon;
  else
    update public.coupons set name = v_coupon.name, discount_type = v_coupon.discount_type,
      coupon_amount = v_coupon.coupon_amount, usage_limit = v_coupon.usage_limit, per_user_limit = v_coupon.per_user_limit,
      active = v_coupon.active, every_payment = v_coupon.every_payment, date_start = v_coupon.date_start,
      date_end = v_coupon.date_end
    where id = v_coupon.id returning * into v_coupon;
  end if;
  perform app.audit(p_account_id, 'coupon.saved', v_coupon.id, jsonb_build_object('name', v_coupon.name));
  return to_jsonb(v_coupon);
exception
  when unique_violation then
    perform app.fail('name_taken');
  when check_violation or not_null_violation or invalid_text_representation then
    perform app.fail('invalid_input');
end
$$;
grant execute on function app.write_coupon to service_role;
