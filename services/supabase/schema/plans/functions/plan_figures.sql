-- What a plan allows of each metric, null for unlimited, with the plan that a figure is taken over from.
create or replace function app.plan_figures(p_plan text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(m.metric, jsonb_build_object(
    'value', case when s.from_plan_id is null then app.plan_limit(p_plan, m.metric)
      else greatest(app.plan_limit(p_plan, m.metric), app.plan_limit(s.from_plan_id, m.metric)) end,
    'asIn', (select p.label from public.plans p where p.id = s.from_plan_id)))
  from unnest(array['mau', 'courses', 'groups', 'funnels', 'storage', 'videos', 'emails', 'chats', 'aitokens',
    'emailverifications', 'transcribe']) m (metric)
    left join ops.plan_stamps s on s.plan_id = p_plan and s.metric = m.metric
$$;
grant execute on function app.plan_figures to anon, authenticated, impersonated, stoa_service;
