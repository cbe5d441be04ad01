-- Fails at a limit. The hint tells managers and the service how full it is, when it starts anew and which plan allows more;
-- others learn the metric and the time alone.
create or replace function app.fail_limit(p_account_id uuid, p_metric text, p_used bigint, p_limit bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_metric text := app.limit_metric(p_metric);
  v_shown boolean := auth.uid() is null or p_account_id in (select app.my_owned_accounts())
    or p_account_id in (select app.my_accounts_with_cap('manage_options'));
begin
  raise exception using errcode = 'P0001', message = 'limit_reached', detail = p_metric,
    hint = jsonb_build_object('metric', v_metric,
      'used', case when v_shown then p_used end,
      'limit', case when v_shown then p_limit end,
      'resetsAt', app.metric_resets_at(v_metric),
      'nextPlan', case when v_shown then app.next_plan(p_account_id, v_metric) end)::text;
end
$$;
