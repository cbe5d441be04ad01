-- Members of the account who may still be invited, for those who keep order.
create or replace function public.group_candidates(p_group_id uuid, p_search text)
returns table (user_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select m.user_id, m.name from public.groups g join public.members m on m.account_id = g.account_id and m.status = 'active'
  where g.id = p_group_id and g.id in (select app.my_moderated_groups())
    and length(btrim(coalesce(p_search, ''))) >= 2 and strpos(lower(m.name), lower(btrim(left(p_search, 100)))) > 0
    and not exists (select 1 from public.group_members x where x.group_id = g.id and x.user_id = m.user_id)
  order by lower(m.name), m.user_id limit 10
$$;
grant execute on function public.group_candidates to authenticated, stoa_service;
