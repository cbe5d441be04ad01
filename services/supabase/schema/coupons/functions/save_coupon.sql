create or replace function public.save_coupon(p_account_id uuid, p_coupon jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  select c.version into v_version from public.coupons c
  where c.account_id = p_account_id and c.id::text = p_coupon ->> 'id' for update;
  if found then
    perform app.need_version(p_coupon, v_version);
    update public.coupons c set version = c.version + 1
    where c.account_id = p_account_id and c.id::text = p_coupon ->> 'id';
  end if;
  return app.write_coupon(p_account_id, p_coupon - 'version');
end
$$;
grant execute on function public.save_coupon to authenticated, stoa_service;
