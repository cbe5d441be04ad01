-- A subscription for a site whose last one has ended, unpaid until its first charge; a live one stays.
create or replace function ops.open_site_subscription(p_account_id uuid, p_plan_id text, p_period text) returns void
language sql security definer set search_path = '' as $$
  insert into ops.site_subscriptions (account_id, plan_id, period, status)
  values (p_account_id, p_plan_id, p_period, 'unpaid')
  on conflict (account_id) where status in ('trialing', 'active', 'past_due', 'unpaid', 'lifetime') do nothing
$$;
grant execute on function ops.open_site_subscription to stoa_service;
