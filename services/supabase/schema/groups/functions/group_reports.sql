-- What was reported and still stands, the most reported first.
create or replace function public.group_reports(p_group_id uuid, p_limit int default 50)
returns table (report_id uuid, post_id uuid, comment_id uuid, user_id uuid, name text, body text, images jsonb, written_at timestamptz,
  reasons jsonb, author_role text, muted_until timestamptz)
language sql stable security definer set search_path = '' as $$
  select (array_agg(r.id order by r.created_at))[1], r.post_id, r.comment_id, w.user_id, coalesce(m.name, ''), w.body, w.images,
    w.created_at, jsonb_agg(jsonb_build_object('name', coalesce(by_whom.name, ''), 'reason', r.reason, 'at', r.created_at) order by r.created_at),
    g.role, v.muted_until
  from public.reports r
  cross join lateral (
    select p.user_id, p.body, p.images, p.created_at from public.group_posts p where p.id = r.post_id and p.deleted_at is null
    union all
    select c.user_id, c.body, '[]', c.created_at from public.comments c where c.id = r.comment_id and c.deleted_at is null) w
  left join public.members m on m.account_id = r.account_id and m.user_id = w.user_id
  left join public.members by_whom on by_whom.account_id = r.account_id and by_whom.user_id = r.user_id
  left join public.group_members g on g.group_id = r.group_id and g.user_id = w.user_id
  left join app.group_voices v on v.group_id = r.group_id and v.user_id = w.user_id and v.muted_until > now()
  where r.group_id = p_group_id and r.status = 'pending' and r.group_id in (select app.my_moderated_groups())
  group by r.post_id, r.comment_id, w.user_id, m.name, w.body, w.images, w.created_at, g.role, v.muted_until
  order by count(*) desc, min(r.created_at)
  limit least(greatest(coalesce(p_limit, 50), 1), 200)
$$;
grant execute on function public.group_reports to authenticated, stoa_service;
