-- A page of the feed, pinned posts first on the first page; the next one begins behind the last post shown.
create or replace function public.group_feed(p_group_id uuid, p_before uuid default null, p_limit int default 20)
returns table (id uuid, user_id uuid, name text, role text, body text, images jsonb, is_pinned boolean, created_at timestamptz,
  edited_at timestamptz, comments int, reactions jsonb, my_reaction text, is_mine boolean, may_remove boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, p.user_id, coalesce(m.name, ''), case when g.status = 'active' then g.role end, p.body, p.images, p.is_pinned,
    p.created_at, p.edited_at,
    (select count(*)::int from public.comments c where c.post_id = p.id and c.deleted_at is null),
    coalesce((select jsonb_object_agg(x.emoji, x.n) from (
      select r.emoji, count(*) as n from public.reactions r where r.post_id = p.id group by r.emoji) x), '{}'),
    (select r.emoji from public.reactions r where r.post_id = p.id and r.user_id = (select auth.uid())),
    p.user_id = (select auth.uid()),
    p.user_id = (select auth.uid()) or p.group_id = any (array(select app.my_moderated_groups()))
  from public.group_posts p
  left join public.members m on m.account_id = p.account_id and m.user_id = p.user_id
  left join public.group_members g on g.group_id = p.group_id and g.user_id = p.user_id
  left join public.group_posts b on b.id = p_before and b.group_id = p_group_id
  where p.group_id = p_group_id and p.group_id = any (array(select app.my_readable_groups())) and p.deleted_at is null
    and (p_before is null or ((p.created_at, p.id) < (b.created_at, b.id) and not p.is_pinned))
  order by p.is_pinned desc, p.created_at desc, p.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100)
$$;
grant execute on function public.group_feed to authenticated, impersonated, stoa_service;
