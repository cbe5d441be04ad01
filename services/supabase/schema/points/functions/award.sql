-- Gives what an event earns, once for each thing and not more often a day than the rule says, and the badges it completes.
create or replace function app.award(p_account_id uuid, p_user_id uuid, p_event text, p_entity_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_rule public.points_rules;
  v_points int;
begin
  select r.* into v_rule from public.points_rules r join public.gamification g on g.account_id = r.account_id and g.is_on
  where r.account_id = p_account_id and r.event = p_event;
  if not found then
    return;
  end if;
  -- Also the lock under which two events of one person are counted one after the other.
  insert into public.member_points as p (account_id, user_id)
  select m.account_id, m.user_id from public.members m
  where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active'
  on conflict (account_id, user_id) do update set points = p.points;
  if not found or exists (select 1 from public.points_ledger l
    where l.account_id = p_account_id and l.user_id = p_user_id and l.event = p_event and l.entity_id = p_entity_id) then
    return;
  end if;
  if v_rule.daily_max <= (select count(*) from public.points_ledger l where l.account_id = p_account_id and l.user_id = p_user_id
    and l.event = p_event and l.created_at > now() - interval '1 day') then
    return;
  end if;
  insert into public.points_ledger (account_id, user_id, event, entity_id, points)
  values (p_account_id, p_user_id, p_event, p_entity_id, v_rule.points);
  update public.member_points p set points = p.points + v_rule.points
  where p.account_id = p_account_id and p.user_id = p_user_id returning p.points into v_points;
  insert into public.member_badges (account_id, user_id, badge_id)
  select b.account_id, p_user_id, b.id from public.badges b
  where b.account_id = p_account_id and b.is_active and b.event in ('points', p_event)
    and b.threshold <= case b.event when 'points' then v_points else (select count(*) from public.points_ledger l
      where l.account_id = p_account_id and l.user_id = p_user_id and l.event = p_event) end
  on conflict do nothing;
end
$$;
