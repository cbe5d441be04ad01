-- An operator's figure for a metric until a moment, in place of the plan's; a null value is unlimited.
create or replace function ops.set_account_limit(p_account_id uuid, p_metric text, p_value bigint, p_until timestamptz,
  p_reason text, p_set_by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_value < 0 or p_until <= now() then
    perform app.fail('limit_invalid', p_metric);
  end if;
  insert into ops.account_limits (account_id, metric, source, value, until, reason, set_by)
  values (p_account_id, app.limit_metric(p_metric), 'operator', p_value, p_until, p_reason, p_set_by)
  on conflict (account_id, metric, source) do update set value = excluded.value, until = excluded.until,
    reason = excluded.reason, set_by = excluded.set_by, set_at = now();
exception
  when check_violation then
    perform app.fail('limit_invalid', p_metric);
  when foreign_key_violation then
    perform app.fail('account_not_found');
end
$$;
grant execute on function ops.set_account_limit to stoa_service;
