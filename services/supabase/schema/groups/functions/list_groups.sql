-- Groups of an account: the person's own, those they may discover, or all of them for managers; newest life first.
create or replace function public.list_groups(p_account_id uuid, p_scope text default 'mine', p_search text default '',
  p_limit int default 24, p_offset int default 0)
returns table (id uuid, slug text, title text, description text, image jsonb, privacy text, join_mode text,
  archived_at timestamptz, members int, waiting int, reports int, standing text, role text, last_at timestamptz, total int)
language sql stable security definer set search_path = '' as $$
  with mine as materialized (select m.group_id, m.status, m.role from public.group_members m where m.user_id = (select auth.uid())),
  seen as (
    select g.*, m.status as my_status, m.role as my_role,
      (select max(p.created_at) from public.group_posts p where p.group_id = g.id and p.deleted_at is null) as last_at
    from public.groups g left join mine m on m.group_id = g.id
    where g.account_id = p_account_id and p_account_id in (select app.my_accounts())
      and coalesce(m.status, '') <> 'banned'
      and (btrim(coalesce(p_search, '')) = ''
        or strpos(lower(g.title || ' ' || g.description), lower(btrim(left(p_search, 100)))) > 0)
      and case p_scope
        when 'mine' then m.status in ('active', 'invited', 'pending') and (g.archived_at is null or m.status = 'active')
        when 'discover' then m.status is null and g.archived_at is null and g.privacy <> 'hidden'
        when 'manage' then p_account_id in (select app.my_accounts_with_cap('manage_options'))
        else false end
  )
  select s.id, s.slug, s.title, s.description, s.image, s.privacy, s.join_mode, s.archived_at,
    (select count(*)::int from public.group_members x where x.group_id = s.id and x.status = 'active'),
    case when k.keeps then (select count(*)::int from public.group_members x where x.group_id = s.id and x.status = 'pending') else 0 end,
    case when k.keeps then (select count(*)::int from public.reports x where x.group_id = s.id and x.status = 'pending') else 0 end,
    app.my_standing(s.id), s.my_role, case when k.reads then s.last_at end, s.total
  from (select seen.*, count(*) over ()::int as total from seen
    order by seen.archived_at is not null, seen.my_status = 'invited' desc nulls last, coalesce(seen.last_at, seen.created_at) desc, seen.id
    limit least(greatest(coalesce(p_limit, 24), 1), 100) offset greatest(coalesce(p_offset, 0), 0)) s
  cross join lateral (select s.id in (select app.my_moderated_groups()) as keeps,
    s.id in (select app.my_readable_groups()) as reads) k
$$;
grant execute on function public.list_groups to authenticated, impersonated, stoa_service;
