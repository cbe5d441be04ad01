-- Those with the most points of the last seven days or altogether, and the person's own place even when it is further down.
create or replace function public.points_board(p_account_id uuid, p_period text default 'week', p_limit int default 20)
returns table (place int, user_id uuid, name text, points int, badges int, is_me boolean)
language sql stable security definer set search_path = '' as $$
  with earned as (
    select l.user_id, sum(l.points)::int as points from public.points_ledger l
    where p_period = 'week' and l.account_id = p_account_id and l.created_at > now() - interval '7 days' group by 1
    union all
    select p.user_id, p.points from public.member_points p where p_period = 'all' and p.account_id = p_account_id),
  ranked as (
    select rank() over (order by e.points desc)::int as place, e.user_id, m.name, e.points from earned e
    join public.members m on m.account_id = p_account_id and m.user_id = e.user_id and m.status = 'active'
    join public.member_points p on p.account_id = p_account_id and p.user_id = e.user_id and p.is_shown
    where e.points > 0 and p_account_id in (select app.my_accounts())
      and exists (select 1 from public.gamification g where g.account_id = p_account_id and g.is_on and g.has_board)),
  first as (select * from ranked order by place, lower(name), user_id limit least(greatest(coalesce(p_limit, 20), 1), 100)),
  shown as (select * from first union select * from ranked where user_id = (select auth.uid()))
  select s.place, s.user_id, s.name, s.points,
    (select count(*)::int from public.member_badges b where b.account_id = p_account_id and b.user_id = s.user_id),
    s.user_id = (select auth.uid())
  from shown s order by s.place, lower(s.name), s.user_id
$$;
grant execute on function public.points_board to authenticated, impersonated, stoa_service;
