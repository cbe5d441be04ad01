-- The comments of a post, the newest page first but each page in the order of the talk; answers come with their comment.
create or replace function public.post_comments(p_post_id uuid, p_before uuid default null, p_limit int default 20)
returns table (id uuid, parent_id uuid, user_id uuid, name text, role text, body text, created_at timestamptz, edited_at timestamptz,
  reactions jsonb, my_reaction text, is_mine boolean, may_remove boolean)
language sql stable security definer set search_path = '' as $$
  with open as materialized (
    select p.id, p.group_id from public.group_posts p
    where p.id = p_post_id and p.deleted_at is null and p.group_id in (select app.my_readable_groups())),
  heads as materialized (
    select c.id, c.created_at from public.comments c join open on open.id = c.post_id
    left join public.comments b on b.id = p_before and b.post_id = p_post_id
    where c.parent_id is null and (p_before is null or (c.created_at, c.id) < (b.created_at, b.id))
      and (c.deleted_at is null or exists (select 1 from public.comments a where a.parent_id = c.id and a.deleted_at is null))
    order by c.created_at desc, c.id desc
    limit least(greatest(coalesce(p_limit, 20), 1), 100))
  select c.id, c.parent_id, case when c.deleted_at is null then c.user_id end,
    case when c.deleted_at is null then coalesce(m.name, '') else '' end,
    case when c.deleted_at is null and g.status = 'active' then g.role end,
    case when c.deleted_at is null then c.body end, c.created_at, c.edited_at,
    coalesce((select jsonb_object_agg(x.emoji, x.n) from (
      select r.emoji, count(*) as n from public.reactions r where r.comment_id = c.id and c.deleted_at is null group by r.emoji) x), '{}'),
    (select r.emoji from public.reactions r where r.comment_id = c.id and r.user_id = (select auth.uid()) and c.deleted_at is null),
    c.user_id = (select auth.uid()) and c.deleted_at is null,
    c.deleted_at is null and (c.user_id = (select auth.uid()) or c.group_id = any (array(select app.my_moderated_groups())))
  from public.comments c
  left join public.members m on m.account_id = c.account_id and m.user_id = c.user_id
  left join public.group_members g on g.group_id = c.group_id and g.user_id = c.user_id
  where c.id in (select h.id from heads h) or (c.parent_id in (select h.id from heads h) and c.deleted_at is null)
  order by c.created_at, c.id
$$;
grant execute on function public.post_comments to authenticated, impersonated, stoa_service;
