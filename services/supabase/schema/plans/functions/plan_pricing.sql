-- Prices of a plan as they were at a time: whoever began a trial pays what they were offered then.
create or replace function app.plan_pricing(p_plan_id text, p_at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select v.pricing from ops.plan_versions v where v.plan_id = p_plan_id and v.at <= p_at order by v.version desc limit 1),
    (select p.pricing from public.plans p where p.id = p_plan_id))
$$;
