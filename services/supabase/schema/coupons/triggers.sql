create trigger coupons_refuse_inactive before update of usage_count on public.coupons
  for each row execute function app.refuse_inactive_coupon();
create trigger coupons_set_currency before insert or update of discount_type, currency on public.coupons
for each row execute function app.set_coupon_currency();
create trigger coupons_reach before insert or update or delete on public.coupons
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger coupon_redemptions_reach before insert or update or delete on public.coupon_redemptions
  for each row when (auth.uid() is not null) execute function app.need_reach();
