-- Binds a coupon to an affiliate, or frees it. Orders from now on count.
create or replace function public.set_affiliate_coupon(p_account_id uuid, p_coupon_id uuid, p_affiliate_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if p_affiliate_id is not null then
    perform app.managed_affiliate(p_account_id, p_affiliate_id);
  end if;
  update public.coupons c set affiliate_id = p_affiliate_id where c.account_id = p_account_id and c.id = p_coupon_id;
  if not found then
    perform app.fail('not_found', 'coupon');
  end if;
  perform app.audit(p_account_id, 'affiliate.coupon', p_coupon_id, jsonb_build_object('affiliate_id', p_affiliate_id));
end
$$;
grant execute on function public.set_affiliate_coupon to authenticated, stoa_service;
