-- Counts a use once for each key, in the caller's transaction: the same key again adds nothing, and a use that is refused
-- leaves no event. The key names the business event, so that a repeated call finds it.
create or replace function app.meter(p_account_id uuid, p_metric text, p_amount bigint, p_key text) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  insert into ops.usage_events (account_id, metric, key, amount) values (p_account_id, p_metric, p_key, p_amount)
  on conflict do nothing;
  if not found then
    return app.metric_used(p_account_id, p_metric);
  end if;
  return app.use_quota(p_account_id, p_metric, p_amount);
end
$$;
