-- What an account has more of than a plan would allow, in the metric's own unit. What is counted by the month starts anew
-- and is left out, except members, of whom new ones are rejected.
create or replace function ops.plan_excess(p_account_id uuid, p_plan text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('metric', e.metric, 'used', e.used, 'limit', e.most) order by e.place), '[]')
  from (
    select m.metric, m.place, app.metric_used(p_account_id, m.metric) as used,
      case when o.metric is null then app.plan_limit(p_plan, m.metric) else o.value end * app.metric_unit(m.metric) as most
    from unnest(array['mau', 'courses', 'groups', 'funnels', 'storage', 'videos', 'images']) with ordinality as m (metric, place)
    left join ops.account_limits o on o.account_id = p_account_id and o.metric = m.metric and o.source = 'operator'
      and (o.until is null or o.until > now())) e
  where e.used > e.most
$$;
grant execute on function ops.plan_excess to stoa_service;
