-- The owner of a closed account keeps its billing, and what is stored of them.
create or replace function public.account_usage(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_plan text := app.plan_of(p_account_id);
begin
  if p_account_id is null or p_account_id not in (select app.my_owned_accounts()) then
    perform app.require_cap(p_account_id);
  end if;
  return (
    select jsonb_agg(jsonb_build_object('metric', m.metric,
      'used', case when m.metric = 'mau' then (select count(*) from ops.active_people p
          where p.account_id = p_account_id and p.month = date_trunc('month', now())::date)
        else coalesce((select u.used from public.usage_counters u
          where u.account_id = p_account_id and u.metric = m.metric and u.period = app.metric_period(m.metric)), 0) end,
      'limit', app.plan_limit(v_plan, m.metric) * app.metric_unit(m.metric),
      'listed', app.plan_figure(v_plan, m.metric) > 0) order by m.place)
    from unnest(array['mau', 'emails', 'aitokens', 'images', 'videos', 'storage', 'chats', 'notifications',
      'emailverifications', 'jitsi']) with ordinality as m (metric, place)
  );
end
$$;
grant execute on function public.account_usage to authenticated, stoa_service;
