-- The people of a group by name; who waits, is invited, muted or banned is for those who keep order.
create or replace function public.group_people(p_group_id uuid, p_status text default 'active', p_search text default '',
  p_limit int default 30, p_offset int default 0)
returns table (user_id uuid, name text, role text, status text, joined_at timestamptz, muted_until timestamptz, total int)
language sql stable security definer set search_path = '' as $$
  select g.user_id, m.name, g.role, g.status, g.joined_at, case when k.keeps then v.muted_until end, count(*) over ()::int
  from public.group_members g
  join public.members m on m.account_id = g.account_id and m.user_id = g.user_id
  cross join lateral (select g.group_id = any (array(select app.my_moderated_groups())) as keeps) k
  left join app.group_voices v on v.group_id = g.group_id and v.user_id = g.user_id and v.muted_until > now()
  where g.group_id = p_group_id and g.group_id = any (array(select app.my_readable_groups()))
    and g.status = p_status and (p_status = 'active' or k.keeps)
    and (btrim(coalesce(p_search, '')) = '' or strpos(lower(m.name), lower(btrim(left(p_search, 100)))) > 0)
  order by case g.role when 'admin' then 0 when 'moderator' then 1 else 2 end, lower(m.name), g.user_id
  limit least(greatest(coalesce(p_limit, 30), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
$$;
grant execute on function public.group_people to authenticated, impersonated, stoa_service;
