grant select, update (read) on public.account_notifications to authenticated;
create policy account_notifications_read on public.account_notifications for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy account_notifications_update on public.account_notifications for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy account_notifications_reach on public.account_notifications as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, type, in_app, by_email), update (in_app, by_email), delete
  on public.notification_preferences to authenticated;
grant select on public.notification_preferences to impersonated;
create policy notification_preferences_read on public.notification_preferences for select to authenticated, impersonated
  using (user_id = (select auth.uid()));
create policy notification_preferences_insert on public.notification_preferences for insert to authenticated
  with check (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())));
create policy notification_preferences_update on public.notification_preferences for update to authenticated
  using (user_id = (select auth.uid()));
create policy notification_preferences_delete on public.notification_preferences for delete to authenticated
  using (user_id = (select auth.uid()));
create policy notification_preferences_reach on public.notification_preferences as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select (id, account_id, user_id, type, message, severity, data, read, created_at), update (read), delete
  on public.notifications to authenticated;
grant select (id, account_id, user_id, type, message, severity, data, read, created_at)
  on public.notifications to impersonated;
-- What is only for the mail stays out of the list.
create policy notifications_read on public.notifications for select to authenticated, impersonated
  using (user_id = (select auth.uid()) and account_id = any (array(select app.my_accounts())) and in_app);
create policy notifications_update on public.notifications for update to authenticated using (user_id = (select auth.uid()));
create policy notifications_delete on public.notifications for delete to authenticated using (user_id = (select auth.uid()));
create policy notifications_reach on public.notifications as restrictive for all to anon, authenticated, impersonated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert (account_id, event, is_recorded, tells_managers), update (is_recorded, tells_managers), delete
  on public.registration_events to authenticated;
create policy registration_events_read on public.registration_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy registration_events_insert on public.registration_events for insert to authenticated
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy registration_events_update on public.registration_events for update to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy registration_events_delete on public.registration_events for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy registration_events_reach on public.registration_events as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
