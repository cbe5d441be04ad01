-- Groups the person keeps in order.
create or replace function app.my_moderated_groups(p_roles text[] default array['moderator', 'admin']) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.group_id from public.group_members g
  where g.user_id = (select auth.uid()) and g.status = 'active' and g.role = any (p_roles)
    and g.account_id in (select app.my_accounts())
  union
  select g.id from public.groups g where g.account_id in (select app.my_accounts_with_cap('manage_options'))
$$;
grant execute on function app.my_moderated_groups to authenticated, impersonated, stoa_service;
