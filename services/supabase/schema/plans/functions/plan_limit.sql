-- How much a plan allows, null for unlimited. On Dedicated 0 is unlimited. Elsewhere an absent metric is not metered, unless
-- it costs money: then nothing is allowed.
create or replace function app.plan_limit(p_plan text, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select case
    when app.plan_figure(p_plan, p_metric) > 0 then app.plan_figure(p_plan, p_metric)
    when p_plan = 'dedicated' then null
    when exists (select 1 from public.plans p, jsonb_object_keys(p.limits) name
      where p.id = p_plan and app.limit_metric(name) = app.limit_metric(p_metric)) then 0
    when app.limit_metric(p_metric) in ('aitokens', 'emails', 'emailverifications', 'transcribe') then 0
  end
$$;
