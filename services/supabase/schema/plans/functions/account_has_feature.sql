-- Whether a feature is switched on and in the account's plan: the lifetime plan's list first, then the plan's own. An account
-- without a plan has what is switched on.
create or replace function app.account_has_feature(p_account_id uuid, p_feature text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.accounts a
    left join public.plans p on p.id = a.settings ->> 'plan'
    where a.account_id = p_account_id and p_feature = any (a.features)
      and (a.settings ->> 'plan' is null or p_feature = any (p.features))
  )
$$;
grant execute on function app.account_has_feature to anon, authenticated, impersonated, stoa_service;
