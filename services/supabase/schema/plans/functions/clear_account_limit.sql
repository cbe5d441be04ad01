-- Takes an operator's figure away; what the plan allows counts again.
create or replace function ops.clear_account_limit(p_account_id uuid, p_metric text) returns void
language sql security definer set search_path = '' as $$
  delete from ops.account_limits l
  where l.account_id = p_account_id and l.metric = app.limit_metric(p_metric) and l.source = 'operator'
$$;
grant execute on function ops.clear_account_limit to stoa_service;
