-- The figure of a plan, 0 when the plan or the metric is absent.
create or replace function app.plan_figure(p_plan text, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce((select l.value::bigint from public.plans p, jsonb_each_text(p.limits) l
    where p.id = p_plan and app.limit_metric(l.key) = app.limit_metric(p_metric)), 0)
$$;
