grant select on public.automations to authenticated;
create policy automations_read on public.automations for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy automations_reach on public.automations as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.automation_versions to authenticated;
create policy automation_versions_read on public.automation_versions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy automation_versions_reach on public.automation_versions as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.automation_events to authenticated;
create policy automation_events_read on public.automation_events for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy automation_events_reach on public.automation_events as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.automation_runs to authenticated;
create policy automation_runs_read on public.automation_runs for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy automation_runs_reach on public.automation_runs as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.run_steps to authenticated;
create policy run_steps_read on public.run_steps for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy run_steps_reach on public.run_steps as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));

grant select on public.automation_calls to authenticated;
create policy automation_calls_read on public.automation_calls for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy automation_calls_reach on public.automation_calls as restrictive for all to anon, authenticated using (
  account_id <> all (array(select app.hidden_accounts()))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
