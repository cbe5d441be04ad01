grant select on public.campaigns to authenticated;
create policy campaigns_read on public.campaigns for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy campaigns_reach on public.campaigns as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.campaign_lists to authenticated;
create policy campaign_lists_read on public.campaign_lists for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy campaign_lists_reach on public.campaign_lists as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.campaign_contents to authenticated;
create policy campaign_contents_read on public.campaign_contents for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy campaign_contents_reach on public.campaign_contents as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.campaign_links to authenticated;
create policy campaign_links_read on public.campaign_links for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy campaign_links_reach on public.campaign_links as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.deliveries to authenticated;
create policy deliveries_read on public.deliveries for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy deliveries_reach on public.deliveries as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.delivery_events to authenticated;
create policy delivery_events_read on public.delivery_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy delivery_events_reach on public.delivery_events as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.caught_emails to authenticated;
create policy caught_emails_read on public.caught_emails for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy caught_emails_reach on public.caught_emails as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.email_templates to authenticated;
create policy email_templates_read on public.email_templates for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy email_templates_reach on public.email_templates as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select, insert, update (accepted, last_pause_ms, paused_until, per_second, stopped_reason) on ops.send_lanes to stoa_service;
create policy send_lanes_service on ops.send_lanes for all to stoa_service using (true) with check (true);
