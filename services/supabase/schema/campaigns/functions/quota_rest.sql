-- What an account may still use of a metric in this period; null for unlimited.
create or replace function app.quota_rest(p_account_id uuid, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select greatest(0, app.account_limit(p_account_id, p_metric) * app.metric_unit(p_metric)
    - app.metric_used(p_account_id, p_metric))
$$;
