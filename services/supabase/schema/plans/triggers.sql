create trigger usage_counters_reach before insert or update or delete on public.usage_counters
  for each row when (auth.uid() is not null) execute function app.need_reach();

create trigger plans_keep_terms after update of limits on public.plans
  for each row when (new.limits is distinct from old.limits) execute function app.keep_plan_terms();

create trigger plan_versions_immutable before update or delete on ops.plan_versions
  for each row execute function app.guard_append_only();
create trigger account_limits_of_tenant before insert on ops.account_limits
  for each row execute function app.guard_tenant_row();
