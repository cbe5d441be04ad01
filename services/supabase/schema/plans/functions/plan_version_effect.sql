-- Whom a new version of a plan would concern: who keeps the price, and which limits change, each with how many sites keep
-- the old one.
create or replace function ops.plan_version_effect(p_plan_id text, p_limits jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'samePrice', (select count(*) from ops.site_subscriptions s
      where s.plan_id = p_plan_id and s.status in ('active', 'past_due', 'lifetime')),
    'offeredPrice', (select count(*) from ops.site_subscriptions s where s.plan_id = p_plan_id and s.status = 'trialing'),
    'newPrice', (select count(*) from ops.site_subscriptions s where s.plan_id = p_plan_id and s.status = 'unpaid'),
    'sites', (select count(*) from public.accounts a where a.settings ->> 'plan' = p_plan_id),
    'limits', (select coalesce(jsonb_agg(jsonb_build_object('metric', c.metric, 'before', c.before, 'after', c.after,
        'isLowered', c.after is not null and (c.before is null or c.before > c.after)) order by c.metric), '[]')
      from (select m.metric, app.limit_meaning(p.id, p.limits, m.metric) as before,
          app.limit_meaning(p.id, p_limits, m.metric) as after
        from (select distinct app.limit_metric(l.key) as metric from jsonb_each_text(p.limits) l) m) c
      where c.before is distinct from c.after))
  from public.plans p where p.id = p_plan_id
$$;
grant execute on function ops.plan_version_effect to stoa_service;
