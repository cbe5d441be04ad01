-- The owner of a closed account keeps its billing, and what is stored of them.
create or replace function public.account_usage(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_account_id is null or p_account_id not in (select app.my_owned_accounts()) then
    perform app.require_cap(p_account_id);
  end if;
  return (
    select jsonb_agg(jsonb_build_object('metric', m.metric,
      'used', app.metric_used(p_account_id, m.metric),
      'limit', app.account_limit(p_account_id, m.metric) * app.metric_unit(m.metric),
      'listed', coalesce(app.account_limit(p_account_id, m.metric) > 0, false)
        or app.plan_figure(app.plan_of(p_account_id), m.metric) > 0) order by m.place)
    from unnest(array['mau', 'emails', 'aitokens', 'images', 'videos', 'storage', 'chats', 'notifications',
      'emailverifications', 'jitsi']) with ordinality as m (metric, place)
  );
end
$$;
grant execute on function public.account_usage to authenticated, impersonated, stoa_service;
