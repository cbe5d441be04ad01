-- The person's own places in accounts.
create or replace function app.my_members() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.members m where m.user_id = (select auth.uid()) and m.status = 'active'
    and m.account_id <> all (array(select app.hidden_accounts()))
    and coalesce(m.account_id = any ((select app.bound_accounts())::uuid[]), true)
$$;
grant execute on function app.my_members to authenticated, impersonated, stoa_service;
