-- What a person has earned, what may still be earned, and how.
create or replace function public.my_achievements(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('is_on', g.is_on, 'has_board', g.has_board,
    'points', coalesce(p.points, 0), 'is_shown', coalesce(p.is_shown, true),
    'week', (select coalesce(sum(l.points), 0) from public.points_ledger l where l.account_id = p_account_id
      and l.user_id = (select auth.uid()) and l.created_at > now() - interval '7 days'),
    'rules', (select jsonb_agg(jsonb_build_object('event', r.event, 'points', r.points, 'daily_max', r.daily_max) order by r.points desc, r.event)
      from public.points_rules r where r.account_id = p_account_id and r.points > 0),
    'badges', coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'description', b.description, 'icon', b.icon,
        'event', b.event, 'threshold', b.threshold, 'earned_at', e.earned_at,
        'reached', least(b.threshold, case b.event when 'points' then coalesce(p.points, 0) else coalesce(n.times, 0) end))
        order by e.earned_at desc nulls last, b.threshold, b.name)
      from public.badges b
      left join public.member_badges e on e.badge_id = b.id and e.user_id = (select auth.uid())
      left join (select l.event, count(*) as times from public.points_ledger l
        where l.account_id = p_account_id and l.user_id = (select auth.uid()) group by 1) n on n.event = b.event
      where b.account_id = p_account_id and (b.is_active or e.earned_at is not null)), '[]'))
  from public.gamification g
  left join public.member_points p on p.account_id = g.account_id and p.user_id = (select auth.uid())
  where g.account_id = p_account_id and p_account_id in (select app.my_accounts())
$$;
grant execute on function public.my_achievements to authenticated, impersonated, stoa_service;
