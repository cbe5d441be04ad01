-- A moderator invites, admits, bans or removes (null) a member of the account; roles are given by admins and managers.
create or replace function public.set_group_member(p_group_id uuid, p_user_id uuid, p_status text, p_role text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_is_admin boolean := p_group_id in (select app.my_moderated_groups(array['admin']));
  v_row public.group_members;
begin
  if p_group_id not in (select app.my_moderated_groups()) then
    perform app.fail('forbidden');
  end if;
  if p_status not in ('invited', 'active', 'banned') or p_role not in ('member', 'moderator', 'admin') then
    perform app.fail('invalid_input');
  end if;
  select * into v_row from public.group_members m where m.group_id = p_group_id and m.user_id = p_user_id for update;
  if (p_role is not null or v_row.role <> 'member') and not v_is_admin then
    perform app.fail('forbidden');
  end if;
  if p_status is null then
    delete from public.group_members m where m.group_id = p_group_id and m.user_id = p_user_id;
    return;
  end if;
  -- Nobody becomes a member without having asked: a stranger is invited.
  if p_status = 'active' and v_row.status is null then
    p_status := 'invited';
  end if;
  insert into public.group_members as g (account_id, group_id, user_id, status, role)
  select m.account_id, v_group.id, m.user_id, p_status, coalesce(p_role, 'member') from public.members m
  where m.account_id = v_group.account_id and m.user_id = p_user_id and m.status = 'active'
  on conflict (group_id, user_id) do update
    set status = case when g.status = 'active' and excluded.status = 'invited' then g.status else excluded.status end,
      role = coalesce(p_role, g.role);
  if not found then
    perform app.fail('not_a_member');
  end if;
end
$$;
grant execute on function public.set_group_member to authenticated, stoa_service;
