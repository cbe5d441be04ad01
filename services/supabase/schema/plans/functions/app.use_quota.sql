-- Counts a use, or gives it back with a negative amount. Past the limit it fails and nothing is counted; the guarded update
-- makes that true for many at once.
create or replace function app.use_quota(p_account_id uuid, p_metric text, p_amount bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(p_account_id, p_metric) * app.metric_unit(p_metric);
  v_used bigint;
begin
  insert into public.usage_counters (account_id, metric, period) values (p_account_id, p_metric, app.metric_period(p_metric))
  on conflict do nothing;
  update public.usage_counters u set used = greatest(0, u.used + p_amount)
  where u.account_id = p_account_id and u.metric = p_metric and u.period = app.metric_period(p_metric)
    and (p_amount <= 0 or v_limit is null or u.used + p_amount <= v_limit)
  returning u.used into v_used;
  if not found then
    perform app.fail_limit(p_account_id, p_metric, app.metric_used(p_account_id, p_metric), v_limit);
  end if;
  if p_amount > 0 then
    perform app.note_usage(p_account_id, p_metric, v_used, v_limit);
  end if;
  return v_used;
end
$$;
