create or replace function app.plan_of(p_account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select a.settings ->> 'plan' from public.accounts a where a.account_id = p_account_id
$$;
