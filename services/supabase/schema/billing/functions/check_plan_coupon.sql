-- Fails where a coupon isn't for this site's charge of a plan.
create or replace function app.check_plan_coupon(p_account_id uuid, p_coupon ops.plan_coupons, p_plan_id text) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_owner uuid := (select a.owner_user_id from public.accounts a where a.account_id = p_account_id and a.kind = 'site');
begin
  if p_coupon.ended_at is not null then
    perform app.fail('coupon_expired');
  end if;
  if p_coupon.applies_to <> '{}' and p_plan_id <> all (p_coupon.applies_to) then
    perform app.fail('coupon_not_found', 'plan');
  end if;
  if exists (select 1 from ops.plan_coupon_uses u where u.coupon_id = p_coupon.id
    and (u.account_id = p_account_id or p_coupon.first_only and u.owner_user_id = v_owner)) then
    perform app.fail('coupon_limit');
  end if;
  if p_coupon.first_only and exists (select 1 from ops.billing_charges c join public.accounts a on a.account_id = c.account_id
    where a.owner_user_id = v_owner and a.kind = 'site' and c.status = 'paid') then
    perform app.fail('coupon_limit', 'first');
  end if;
end
$$;
