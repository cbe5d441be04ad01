-- Joining, leaving and keeping order among the people of a group.

-- The group, if the signed-in person, an active member of its account, may know of it.
create function app.need_group(p_group_id uuid) returns public.groups
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

-- Joins at once, asks, accepts an invitation, or enters what has been paid for; answers with the state reached.
create function public.join_group(p_group_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_now text := (select m.status from public.group_members m where m.group_id = p_group_id and m.user_id = auth.uid());
  v_status text;
begin
  if v_now = 'banned' then
    perform app.fail('forbidden');
  end if;
  if v_now = 'active' then
    return v_now;
  end if;
  v_status := case
    when v_now = 'invited' or v_group.join_mode = 'open' then 'active'
    when v_group.join_mode = 'request' then 'pending'
    when v_group.join_mode = 'paid' and v_group.paid_by_id in (
      select app.my_entitled('membership') union select app.my_entitled('product')) then 'active'
  end;
  if v_status is null then
    perform app.fail('group_closed');
  end if;
  -- A ban that arrives meanwhile wins. Owners need no row among the members to be let in, so they make none here.
  insert into public.group_members as g (account_id, group_id, user_id, status)
  select m.account_id, v_group.id, m.user_id, v_status from public.members m
  where m.account_id = v_group.account_id and m.user_id = auth.uid()
  on conflict (group_id, user_id) do update set status = excluded.status, joined_at = now() where g.status <> 'banned';
  if not found then
    perform app.fail('forbidden');
  end if;
  return v_status;
end
$$;

create function public.leave_group(p_group_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.group_members m where m.group_id = p_group_id and m.user_id = (select auth.uid()) and m.status <> 'banned'
$$;

-- A moderator invites, admits, bans or removes (null) a member of the account; roles are given by admins and managers.
create function public.set_group_member(p_group_id uuid, p_user_id uuid, p_status text, p_role text default null) returns void
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
grant execute on function public.join_group(uuid), public.leave_group(uuid), public.set_group_member(uuid, uuid, text, text)
  to authenticated, stoa_service;
