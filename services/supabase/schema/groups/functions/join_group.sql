-- Joins at once, asks, accepts an invitation, or enters what has been paid for; answers with the state reached.
create or replace function public.join_group(p_group_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_now text := (select m.status from public.group_members m where m.group_id = p_group_id and m.user_id = auth.uid());
  v_paid boolean := false;
  v_status text;
begin
  if v_now = 'banned' then
    perform app.fail('forbidden');
  end if;
  if v_now = 'active' and p_group_id in (select app.my_groups()) then
    return v_now;
  end if;
  v_paid := p_group_id in (select app.my_entitled('group')) or v_group.paid_by_id in (
    select app.my_entitled('membership') union select app.my_entitled('product'));
  v_paid := coalesce(v_paid, false) and v_now is distinct from 'invited' and v_group.join_mode <> 'open';
  v_status := case
    when v_now = 'invited' or v_group.join_mode = 'open' or v_paid then 'active'
    when v_group.join_mode = 'request' then 'pending'
  end;
  if v_status is null then
    perform app.fail('group_closed');
  end if;
  -- A ban that arrives meanwhile wins. Owners need no row among the members to be let in, so they make none here.
  insert into public.group_members as g (account_id, group_id, user_id, status, by_payment)
  select m.account_id, v_group.id, m.user_id, v_status, v_paid from public.members m
  where m.account_id = v_group.account_id and m.user_id = auth.uid()
  on conflict (group_id, user_id) do update
    set status = excluded.status, by_payment = excluded.by_payment, joined_at = now() where g.status <> 'banned';
  if not found then
    perform app.fail('forbidden');
  end if;
  return v_status;
end
$$;
grant execute on function public.join_group to authenticated, stoa_service;
