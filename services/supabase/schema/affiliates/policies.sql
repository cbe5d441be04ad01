-- Managers read; an affiliate reads what is theirs, without a buyer's name, order or exact time. Functions write.
grant select on public.affiliate_program to authenticated;
create policy affiliate_program_read on public.affiliate_program for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy affiliate_program_reach on public.affiliate_program as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, user_id, code, state, message, website, payout_hint, applied_at, decided_at, erased_at, version) on public.affiliates to authenticated;
create policy affiliates_read on public.affiliates for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or id = any (array(select app.my_affiliates())));
create policy affiliates_reach on public.affiliates as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.affiliate_rates to authenticated;
create policy affiliate_rates_read on public.affiliate_rates for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy affiliate_rates_reach on public.affiliate_rates as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (account_id, affiliate_id, day, clicks, path, is_ad) on public.referrals to authenticated;
create policy referrals_read on public.referrals for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or affiliate_id = any (array(select app.my_affiliates())));
create policy referrals_reach on public.referrals as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, affiliate_id, kind, amount_minor, currency, state, month, title, approve_at) on public.commissions to authenticated;
create policy commissions_read on public.commissions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or affiliate_id = any (array(select app.my_affiliates())));
create policy commissions_reach on public.commissions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, number, affiliate_id, currency, amount_minor, state, reference, created_at, paid_at) on public.payouts to authenticated;
create policy payouts_read on public.payouts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or affiliate_id = any (array(select app.my_affiliates())));
create policy payouts_reach on public.payouts as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.payout_lines to authenticated;
create policy payout_lines_read on public.payout_lines for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or exists (select 1 from public.payouts p where p.id = payout_id));
create policy payout_lines_reach on public.payout_lines as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
