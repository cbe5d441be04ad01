-- What the caller owns, closed or not: its billing stays open to them.
create or replace function app.my_owned_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.account_id from public.accounts a
  where a.owner_user_id = (select auth.uid()) and coalesce(a.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
grant execute on function app.my_owned_accounts to anon, authenticated, impersonated, stoa_service;
