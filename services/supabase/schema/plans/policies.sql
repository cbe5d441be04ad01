grant select on public.plans to anon, authenticated;
grant select on public.plans to impersonated;
grant select on public.plan_offers to anon, authenticated;
grant select on public.demo_sites to anon, authenticated;
create policy plans_read on public.plans for select to anon, authenticated, impersonated using (true);

grant select on public.usage_counters to authenticated;
grant select on public.usage_counters to impersonated;
create policy usage_counters_read on public.usage_counters for select to authenticated, impersonated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy usage_counters_reach on public.usage_counters as restrictive for all to anon, authenticated, impersonated using (
  (account_id <> all (array(select app.hidden_accounts())) or account_id = any (array(select app.my_owned_accounts())))
  and coalesce(account_id = any ((select app.bound_accounts())::uuid[]), true));
create policy usage_counters_owner on public.usage_counters for select to authenticated, impersonated
  using (account_id = any (array(select app.my_owned_accounts())));

grant select, insert, delete on ops.active_people to stoa_service;
create policy active_people_service on ops.active_people for all to stoa_service using (true) with check (true);

grant select on ops.usage_days to stoa_service;
create policy usage_days_service on ops.usage_days for select to stoa_service using (true);

grant select on ops.plan_versions to stoa_service;
create policy plan_versions_service on ops.plan_versions for select to stoa_service using (true);

grant select on ops.addons to stoa_service;
create policy addons_service on ops.addons for select to stoa_service using (true);

grant select on ops.account_addons to stoa_service;
create policy account_addons_service on ops.account_addons for select to stoa_service using (true);
