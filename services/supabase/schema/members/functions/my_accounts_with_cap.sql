create or replace function app.my_accounts_with_cap(p_cap text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select mine.account_id from (
    select m.account_id
    from public.members m
    join public.roles r on r.role_id = m.role_id and r.account_id = m.account_id
    where m.user_id = (select auth.uid()) and m.status = 'active' and p_cap = any (r.caps)
    union
    select a.account_id from public.accounts a where a.owner_user_id = (select auth.uid())
    union
    select edited from app.edited_platform() edited where p_cap = 'manage_options'
  ) mine
  where mine.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(mine.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
grant execute on function app.my_accounts_with_cap to anon, authenticated, impersonated, stoa_service;
