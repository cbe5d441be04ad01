-- Lets accounts of a plan keep the figures they chose it with, where a change lowers them.
create or replace function app.keep_plan_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_metric text;
  v_before bigint;
  v_after bigint;
begin
  for v_metric in
    select distinct app.limit_metric(l.key) from jsonb_each_text(old.limits || new.limits) l
  loop
    v_before := app.limit_meaning(old.id, old.limits, v_metric);
    v_after := app.limit_meaning(new.id, new.limits, v_metric);
    continue when v_after is null or v_before <= v_after;
    insert into ops.account_limits (account_id, metric, source, value, reason)
    select a.account_id, v_metric, 'kept_from_plan', v_before, 'terms of the plan as chosen'
    from public.accounts a where a.settings ->> 'plan' = new.id
    on conflict (account_id, metric, source) do update
      set value = case when excluded.value is not null and account_limits.value is not null
        then greatest(excluded.value, account_limits.value) end;
  end loop;
  return null;
end
$$;
