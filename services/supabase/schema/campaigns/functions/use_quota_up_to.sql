-- Counts as much of a use as the limit leaves, and returns how much that is. One guarded update: many at once never go over.
create or replace function ops.use_quota_up_to(p_account_id uuid, p_metric text, p_amount bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_limit bigint := app.account_limit(p_account_id, p_metric) * app.metric_unit(p_metric);
  v_period date := app.metric_period(p_metric);
  v_before bigint;
  v_granted bigint;
begin
  insert into public.usage_counters (account_id, metric, period) values (p_account_id, p_metric, v_period)
  on conflict do nothing;
  select u.used into v_before from public.usage_counters u
  where u.account_id = p_account_id and u.metric = p_metric and u.period = v_period for update;
  v_granted := case when v_limit is null then p_amount else greatest(0, least(p_amount, v_limit - v_before)) end;
  if v_granted > 0 then
    update public.usage_counters u set used = u.used + v_granted
    where u.account_id = p_account_id and u.metric = p_metric and u.period = v_period;
    perform app.note_usage(p_account_id, p_metric, v_before + v_granted, v_limit);
  end if;
  return v_granted;
end
$$;
grant execute on function ops.use_quota_up_to to stoa_service;
