-- How much a plan allows, null for unlimited.
create or replace function app.plan_limit(p_plan text, p_metric text) returns bigint
language sql stable security definer set search_path = '' as $$
  select app.limit_meaning(p_plan, (select p.limits from public.plans p where p.id = p_plan), p_metric)
$$;
