create or replace function app.my_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select mine.account_id from (
    select m.account_id from public.members m where m.user_id = (select auth.uid()) and m.status = 'active'
    union
    select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
  ) mine
  where mine.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(mine.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
grant execute on function app.my_accounts to anon, authenticated, impersonated, stoa_service;
