-- An account as operators change it: plan, features, trial, payments, and every limit beside what was used.
create or replace function ops.account_detail(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'plan', a.settings ->> 'plan',
    'status', a.status,
    'testMode', a.payments_test_mode,
    'features', to_jsonb(a.features),
    'planFeatures', coalesce(to_jsonb(p.features), to_jsonb(a.features)),
    'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label) order by o.position), '[]')
      from public.plans o),
    'subscription', (select jsonb_build_object('status', s.status, 'period', s.period, 'trialEndsAt', s.trial_ends_at)
      from ops.site_subscriptions s where s.account_id = a.account_id order by s.created_at desc limit 1),
    'limits', (
      select jsonb_agg(jsonb_build_object('metric', m.metric,
        'used', app.metric_used(a.account_id, m.metric),
        'limit', app.account_limit(a.account_id, m.metric),
        'planLimit', app.plan_limit(p.id, m.metric),
        'unit', app.metric_unit(m.metric),
        'resetsAt', app.metric_resets_at(m.metric),
        'retained', (select jsonb_build_object('value', k.value, 'source', k.source) from ops.account_limits k
          where k.account_id = a.account_id and k.metric = m.metric and k.source <> 'operator'
          order by k.value desc nulls first limit 1),
        'override', (select jsonb_build_object('value', o.value, 'until', o.until, 'reason', o.reason, 'setBy', o.set_by,
            'setAt', o.set_at) from ops.account_limits o
          where o.account_id = a.account_id and o.metric = m.metric and o.source = 'operator'
            and (o.until is null or o.until > now()))) order by m.place)
      from unnest(array['mau', 'courses', 'groups', 'funnels', 'storage', 'videos', 'images', 'emails', 'chats',
        'notifications', 'aitokens', 'emailverifications', 'transcribe', 'jitsi']) with ordinality as m (metric, place)))
  from public.accounts a left join public.plans p on p.id = a.settings ->> 'plan'
  where a.account_id = p_account_id and a.kind = 'site'
$$;
grant execute on function ops.account_detail to stoa_service;
