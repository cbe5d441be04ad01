set check_function_bodies = off;

-- A site from before billing has a year to choose a plan, on the one that it has; every other stays as it is.
create or replace function ops.start_site_trial(p_account_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into ops.site_subscriptions (account_id, plan_id, status, trial_ends_at)
  select a.account_id, coalesce((select p.id from public.plans p where p.id = a.settings ->> 'plan' and p.id <> 'lifetime'),
    'starter'), 'trialing', now() + interval '1 year'
  from public.accounts a
  where a.account_id = p_account_id
    and not exists (select 1 from ops.site_subscriptions s where s.account_id = a.account_id)
  on conflict (account_id) where status in ('trialing', 'active', 'past_due', 'unpaid', 'lifetime') do nothing
$$;
revoke all on function ops.start_site_trial from public, anon, authenticated, stoa_service;
grant execute on function ops.start_site_trial to stoa_service;

reset check_function_bodies;
