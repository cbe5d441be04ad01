grant select, update (is_on, has_board) on public.gamification to authenticated;
grant select on public.gamification to impersonated;
create policy gamification_read on public.gamification for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));
create policy gamification_update on public.gamification for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy gamification_reach on public.gamification as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, update (points, daily_max) on public.points_rules to authenticated;
grant select on public.points_rules to impersonated;
create policy points_rules_read on public.points_rules for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));
create policy points_rules_update on public.points_rules for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy points_rules_reach on public.points_rules as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, name, description, icon, event, threshold, is_active), update (name, description,
  icon, event, threshold, is_active), delete on public.badges to authenticated;
grant select on public.badges to impersonated;
create policy badges_read on public.badges for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts())));
create policy badges_insert on public.badges for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy badges_update on public.badges for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy badges_delete on public.badges for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy badges_reach on public.badges as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.member_points to authenticated;
grant select on public.member_points to impersonated;
create policy member_points_read on public.member_points for select to authenticated, impersonated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy member_points_reach on public.member_points as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.points_ledger to authenticated;
grant select on public.points_ledger to impersonated;
create policy points_ledger_read on public.points_ledger for select to authenticated, impersonated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy points_ledger_reach on public.points_ledger as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.member_badges to authenticated;
grant select on public.member_badges to impersonated;
create policy member_badges_read on public.member_badges for select to authenticated, impersonated
  using ((user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())))
    or account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy member_badges_reach on public.member_badges as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
