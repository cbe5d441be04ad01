-- Groups whose feed the person reads: the public ones of an own account, those joined, those kept in order.
create or replace function app.my_readable_groups() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_moderated_groups()
  union
  select app.my_groups()
  union
  select g.id from public.groups g where g.privacy = 'public' and g.account_id in (select app.my_accounts())
    and not exists (select 1 from public.group_members b
      where b.group_id = g.id and b.user_id = (select auth.uid()) and b.status = 'banned')
$$;
grant execute on function app.my_readable_groups to authenticated, impersonated, stoa_service;
