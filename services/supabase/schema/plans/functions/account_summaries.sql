-- Members of these accounts (of all without a list) and how near each is to its limits: the same level as app.metric_used
-- and app.account_limit give for one account, read for all at once.
create or replace function ops.account_summaries(p_account_ids uuid[] default null)
returns table (account_id uuid, members int, usage text)
language sql stable security definer set search_path = '' as $$
  with asked as materialized (
    select a.account_id, coalesce(p.id, '') as plan
    from public.accounts a left join public.plans p on p.id = a.settings ->> 'plan'
    where a.kind = 'site' and (p_account_ids is null or a.account_id = any (p_account_ids))
  ), periods as materialized (
    select m.metric, app.metric_period(m.metric) as period
    from unnest(array['emails', 'aitokens', 'images', 'videos', 'storage', 'chats', 'notifications', 'emailverifications',
      'jitsi']) m (metric)
  ), used as (
    select p.account_id, 'mau' as metric, count(*) as used from asked join ops.active_people p using (account_id)
    where p.month = app.usage_month() group by p.account_id
    union all
    select c.account_id, 'courses', count(*) from asked join public.courses c using (account_id) group by c.account_id
    union all
    select g.account_id, 'groups', count(*) from asked join public.groups g using (account_id) group by g.account_id
    union all
    select f.account_id, 'funnels', count(*) from asked join public.funnels f using (account_id) group by f.account_id
    union all
    select u.account_id, u.metric, u.used from asked join public.usage_counters u using (account_id)
      join periods p on p.metric = u.metric and p.period = u.period
  ), planned as materialized (
    select p.plan, m.metric, app.plan_limit(nullif(p.plan, ''), m.metric) * app.metric_unit(m.metric) as value
    from (select id as plan from public.plans union all select '') p,
      (select metric from periods union all values ('mau'), ('courses'), ('groups'), ('funnels')) m
  ), own as materialized (
    select l.account_id, l.metric, bool_or(l.source = 'operator') as is_set,
      max(l.value) filter (where l.source = 'operator') * app.metric_unit(l.metric) as set_value,
      coalesce(bool_or(l.value is null) filter (where l.source <> 'operator'), false) as is_unlimited,
      max(l.value) filter (where l.source <> 'operator') * app.metric_unit(l.metric) as kept_value
    from asked join ops.account_limits l using (account_id)
    where l.until is null or l.until > now()
    group by l.account_id, l.metric
  ), limited as (
    select u.account_id, u.used, case
      when o.is_set then o.set_value
      when p.value is not null and not coalesce(o.is_unlimited, false) then greatest(p.value, o.kept_value) end as max
    from used u join asked a on a.account_id = u.account_id
      join planned p on p.metric = u.metric and p.plan = a.plan
      left join own o on o.account_id = u.account_id and o.metric = u.metric
  ), levels as (
    select l.account_id, case when bool_or(l.used > l.max or (l.used = l.max and l.max > 0)) then 'reached'
      when bool_or(l.max > 0 and l.used >= 0.8 * l.max) then 'near' else 'within' end as usage
    from limited l group by l.account_id
  )
  select a.account_id, coalesce(m.members, 0), coalesce(l.usage, 'within')
  from asked a
    left join (select o.account_id, count(*)::int as members from asked join public.members o using (account_id)
      group by o.account_id) m on m.account_id = a.account_id
    left join levels l on l.account_id = a.account_id
$$;
grant execute on function ops.account_summaries to stoa_service;
