-- Tells the owner of an account when 80 % and all of a limit are used, once for each period, metric and limit.
create or replace function app.note_usage(p_account_id uuid, p_metric text, p_used bigint, p_limit bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_metric text := app.limit_metric(p_metric);
  v_resets_at timestamptz := app.metric_resets_at(v_metric);
  v_key text := concat_ws(':', 'limit', v_metric, coalesce(to_char(v_resets_at at time zone 'utc', 'YYYY-MM-DD'), 'lasting'),
    p_limit);
  v_is_full boolean := p_used >= p_limit;
begin
  if p_limit is null or p_limit = 0 or p_used < p_limit * 0.8 or not v_is_full and exists (
    select 1 from ops.billing_notices n where n.account_id = p_account_id and n.key = v_key || ':100') then
    return;
  end if;
  perform app.add_billing_notice(p_account_id, case when v_is_full then 'limit_reached' else 'limit_near' end,
    v_key || case when v_is_full then ':100' else ':80' end,
    jsonb_build_object('metric', v_metric, 'used', p_used, 'limit', p_limit, 'resetsAt', v_resets_at));
end
$$;
