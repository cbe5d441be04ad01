-- Groups the person has joined.
create or replace function app.my_groups() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.group_id from public.group_members m
  where m.user_id = (select auth.uid()) and m.status = 'active' and m.account_id in (select app.my_accounts())
    and (not m.by_payment or m.role <> 'member' or m.group_id in (select app.my_entitled('group'))
      or exists (select 1 from public.groups g where g.id = m.group_id and g.paid_by_id in (
        select app.my_entitled('membership') union select app.my_entitled('product'))))
$$;
grant execute on function app.my_groups to authenticated, impersonated, stoa_service;
