-- How much of a metric an account has used in its period; rows are counted where they are.
create or replace function app.metric_used(p_account_id uuid, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case p_metric
    when 'mau' then (select count(*) from ops.active_people p
      where p.account_id = p_account_id and p.month = app.usage_month())
    when 'courses' then (select count(*) from public.courses c where c.account_id = p_account_id)
    when 'groups' then (select count(*) from public.groups g where g.account_id = p_account_id)
    when 'funnels' then (select count(*) from public.funnels f where f.account_id = p_account_id)
    else coalesce((select u.used from public.usage_counters u
      where u.account_id = p_account_id and u.metric = p_metric and u.period = app.metric_period(p_metric)), 0) end
$$;
