-- The group, if the signed-in person, an active member of its account, may know of it.
create or replace function app.need_group(p_group_id uuid) returns public.groups
language plpgsql stable set search_path = '' as $$
declare
  v_group public.groups;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_group from public.groups g
  where g.id = p_group_id and g.account_id in (select app.my_accounts())
    and (g.privacy <> 'hidden' or g.id in (select app.my_readable_groups())
      or exists (select 1 from public.group_members m where m.group_id = g.id and m.user_id = auth.uid() and m.status = 'invited'));
  if not found then
    perform app.fail('not_found');
  end if;
  return v_group;
end
$$;
