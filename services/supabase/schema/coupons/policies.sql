grant select on public.coupons to authenticated;
create policy coupons_read on public.coupons for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy coupons_reach on public.coupons as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.coupon_redemptions to authenticated;
create policy coupon_redemptions_read on public.coupon_redemptions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy coupon_redemptions_reach on public.coupon_redemptions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
