-- Whoever gets a group, by itself or in a membership, is in it at once; a ban stays one.
create or replace function app.join_bought_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.group_members as g (account_id, group_id, user_id, status, by_payment)
  select m.account_id, t.id, m.user_id, 'active', true
  from public.members m
  join public.groups t on t.account_id = m.account_id and t.id in (
    select new.resource_id where new.resource_type = 'group'
    union all
    select i.resource_id from public.product_items i
    where new.resource_type = 'membership' and i.product_id = new.resource_id and i.resource_type = 'group')
  where m.account_id = new.account_id and m.user_id = new.user_id
  on conflict (group_id, user_id) do update set status = 'active', by_payment = true
  where g.status in ('pending', 'invited');
  return null;
end
$$;
