-- What the screens of groups show, each in one call.

-- How the signed-in person stands in a group: as stored, or `lapsed` once what was bought has run out.
create function app.my_standing(p_group_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when m.status = 'active' and m.group_id not in (select app.my_groups()) then 'lapsed' else m.status end
  from public.group_members m where m.group_id = p_group_id and m.user_id = (select auth.uid())
$$;

-- Groups of an account: the person's own, those they may discover, or all of them for managers; newest life first.
create function public.list_groups(p_account_id uuid, p_scope text default 'mine', p_search text default '',
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

-- One group as the signed-in person may see it and what they may do there; null when there is none for them.
create function public.group_screen(p_account_id uuid, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, 'image', g.image,
    'rules', g.rules, 'privacy', g.privacy, 'join_mode', g.join_mode, 'paid_by_id', g.paid_by_id, 'slow_mode_s', g.slow_mode_s,
    'archived_at', g.archived_at, 'standing', app.my_standing(g.id), 'role', m.role,
    'may_read', g.id in (select app.my_readable_groups()),
    'may_write', g.archived_at is null and (k.keeps or g.id in (select app.my_groups())),
    'may_moderate', k.keeps, 'may_administer', g.id in (select app.my_moderated_groups(array['admin'])),
    'members', (select count(*) from public.group_members x where x.group_id = g.id and x.status = 'active'),
    'waiting', case when k.keeps then (select count(*) from public.group_members x where x.group_id = g.id and x.status = 'pending') else 0 end,
    'reports', case when k.keeps then (select count(*) from public.reports x where x.group_id = g.id and x.status = 'pending') else 0 end,
    'muted_until', (select v.muted_until from app.group_voices v
      where v.group_id = g.id and v.user_id = (select auth.uid()) and v.muted_until > now()),
    'offers', coalesce((select jsonb_agg(jsonb_build_object('slug', p.slug, 'title', p.title, 'kind', p.kind) order by p.title)
      from public.products p where p.account_id = g.account_id and p.status = 'active'
        and (p.id = g.paid_by_id or (p.kind = 'group' and p.resource_id = g.id)
          or exists (select 1 from public.product_items i where i.product_id = p.id and i.resource_type = 'group' and i.resource_id = g.id))), '[]'))
  from public.groups g
  left join public.group_members m on m.group_id = g.id and m.user_id = (select auth.uid())
  cross join lateral (select g.id in (select app.my_moderated_groups()) as keeps) k
  where g.account_id = p_account_id and g.slug = p_slug and p_account_id in (select app.my_accounts())
    and coalesce(m.status, '') <> 'banned'
    and (g.privacy <> 'hidden' or m.status = 'invited' or g.id in (select app.my_readable_groups()))
$$;

drop function public.group_feed(uuid, timestamptz, int);
-- A page of the feed, pinned posts first on the first page; the next one begins behind the last post shown.
create function public.group_feed(p_group_id uuid, p_before uuid default null, p_limit int default 20)
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

-- The comments of a post, the newest page first but each page in the order of the talk; answers come with their comment.
create function public.post_comments(p_post_id uuid, p_before uuid default null, p_limit int default 20)
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

-- The people of a group by name; who waits, is invited, muted or banned is for those who keep order.
create function public.group_people(p_group_id uuid, p_status text default 'active', p_search text default '',
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

-- Members of the account who may still be invited, for those who keep order.
create function public.group_candidates(p_group_id uuid, p_search text)
returns table (user_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select m.user_id, m.name from public.groups g join public.members m on m.account_id = g.account_id and m.status = 'active'
  where g.id = p_group_id and g.id in (select app.my_moderated_groups())
    and length(btrim(coalesce(p_search, ''))) >= 2 and strpos(lower(m.name), lower(btrim(left(p_search, 100)))) > 0
    and not exists (select 1 from public.group_members x where x.group_id = g.id and x.user_id = m.user_id)
  order by lower(m.name), m.user_id limit 10
$$;

-- What was reported and still stands, the most reported first.
create function public.group_reports(p_group_id uuid, p_limit int default 50)
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

-- Rejecting, too, settles every open report about the same words.
create or replace function public.handle_report(p_report_id uuid, p_accept boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_report public.reports;
begin
  select * into v_report from public.reports r
  where r.id = p_report_id and r.status = 'pending'
    and (r.account_id in (select app.my_accounts_with_cap('manage_options')) or r.group_id in (select app.my_moderated_groups()))
  for update;
  if not found then
    perform app.fail('not_found');
  end if;
  update public.reports r set status = case when p_accept then 'accepted' else 'rejected' end, handled_by = auth.uid()
  where r.status = 'pending' and (r.post_id, r.comment_id) is not distinct from (v_report.post_id, v_report.comment_id);
  if p_accept then
    update public.group_posts p set deleted_at = now(), is_pinned = false where p.id = v_report.post_id and p.deleted_at is null;
    update public.comments c set deleted_at = now() where c.id = v_report.comment_id and c.deleted_at is null;
  end if;
end
$$;

-- What was taken down, by whomever, needs no judgement any more; nor do the comments on a post that is gone.
create function app.settle_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.reports r set status = 'accepted', handled_by = auth.uid()
  where r.status = 'pending' and (
    (tg_table_name = 'group_posts' and (r.post_id = new.id or r.comment_id in (select c.id from public.comments c where c.post_id = new.id)))
    or (tg_table_name = 'comments' and r.comment_id = new.id));
  return null;
end
$$;
create trigger group_posts_settle after update of deleted_at on public.group_posts
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.settle_reports();
create trigger comments_settle after update of deleted_at on public.comments
  for each row when (new.deleted_at is not null and old.deleted_at is null) execute function app.settle_reports();

-- Whoever keeps order hears of a request to join and of a report.
create function app.tell_moderators(p_account_id uuid, p_group_id uuid, p_what text) returns void
language sql set search_path = '' as $$
  select app.notify(p_account_id, m.user_id, 'group', g.title,
    jsonb_build_object('group_id', g.id, 'slug', g.slug, 'what', p_what))
  from public.groups g join public.group_members m on m.group_id = g.id and m.status = 'active' and m.role in ('moderator', 'admin')
  where g.id = p_group_id and g.account_id = p_account_id
$$;
create function app.on_group_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_moderators(new.account_id, new.group_id, tg_argv[0]);
  return null;
end
$$;
create trigger group_members_ask after insert on public.group_members
  for each row when (new.status = 'pending') execute function app.on_group_request('request');
create trigger reports_tell after insert on public.reports
  for each row when (new.group_id is not null) execute function app.on_group_request('report');

grant execute on function app.my_standing(uuid) to authenticated, stoa_service;
grant execute on function public.list_groups(uuid, text, text, int, int), public.group_screen(uuid, text),
  public.group_feed(uuid, uuid, int), public.post_comments(uuid, uuid, int), public.group_people(uuid, text, text, int, int),
  public.group_candidates(uuid, text), public.group_reports(uuid, int) to authenticated, stoa_service;
