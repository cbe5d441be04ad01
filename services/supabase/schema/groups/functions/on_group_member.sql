-- News of a group carry the group's address, so that they lead there.
create or replace function app.on_group_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := (select g from public.groups g where g.id = new.group_id);
begin
  if new.status = 'active' then
    perform app.record_activity(new.account_id, new.user_id, 'group_joined', new.group_id, jsonb_build_object('title', v_group.title));
  end if;
  if new.status = 'invited' or (tg_op = 'UPDATE' and old.status = 'pending' and new.status = 'active') then
    perform app.notify(new.account_id, new.user_id, 'group', v_group.title,
      jsonb_build_object('group_id', new.group_id, 'slug', v_group.slug, 'status', new.status));
  end if;
  return null;
end
$$;
