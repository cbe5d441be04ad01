-- Gone if no order names it; otherwise it can only be switched off.
create or replace function public.delete_coupon(p_coupon_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_coupon public.coupons;
begin
  select * into v_coupon from public.coupons c
  where c.id = p_coupon_id and c.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'coupon');
  end if;
  if exists (select 1 from public.orders o where o.coupon_id = p_coupon_id) then
    perform app.fail('in_use');
  end if;
  delete from public.coupons where id = p_coupon_id;
  perform app.audit(v_coupon.account_id, 'coupon.deleted', p_coupon_id, jsonb_build_object('name', v_coupon.name));
end
$$;
grant execute on function public.delete_coupon to authenticated, stoa_service;
