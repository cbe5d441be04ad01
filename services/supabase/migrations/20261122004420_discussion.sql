-- Posts, comments, reactions and reports, and who may take them down.

-- Checks what a group asks of a writer: to be in it, to wait between posts, and as a newcomer not to post many links.
create function app.need_voice(p_group public.groups, p_body text) returns void
language plpgsql set search_path = '' as $$
declare
  v_row public.group_members;
begin
  select * into v_row from public.group_members m where m.group_id = p_group.id and m.user_id = auth.uid() for update;
  if p_group.id in (select app.my_moderated_groups()) then
    return;
  end if;
  if v_row.status is distinct from 'active' then
    perform app.fail('forbidden');
  end if;
  if v_row.last_post_at + make_interval(secs => p_group.slow_mode_s) > now() then
    perform app.fail('slow_mode');
  end if;
  if v_row.joined_at > now() - interval '1 day' and regexp_count(p_body, 'https?://', 1, 'i') > 2 then
    perform app.fail('too_many_links');
  end if;
  update public.group_members m set last_post_at = now() where m.group_id = p_group.id and m.user_id = auth.uid();
end
$$;

create function public.post_in_group(p_group_id uuid, p_body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_id uuid;
begin
  if length(btrim(coalesce(p_body, ''))) not between 1 and 10000 then
    perform app.fail('invalid_input', 'body');
  end if;
  perform app.need_voice(v_group, p_body);
  insert into public.group_posts (account_id, group_id, user_id, body)
  values (v_group.account_id, v_group.id, auth.uid(), p_body) returning id into v_id;
  return v_id;
end
$$;

-- A comment on a post or a lesson, or the answer to one; answers to answers join their comment.
create function public.comment_on(p_post_id uuid, p_lesson_id uuid, p_body text, p_parent_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_post public.group_posts;
  v_lesson public.lessons;
  v_parent public.comments;
  v_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if length(btrim(coalesce(p_body, ''))) not between 1 and 5000 or num_nonnulls(p_post_id, p_lesson_id) <> 1 then
    perform app.fail('invalid_input', 'body');
  end if;
  if p_post_id is not null then
    select * into v_post from public.group_posts p
    where p.id = p_post_id and p.deleted_at is null and p.group_id in (select app.my_readable_groups());
    if not found then
      perform app.fail('not_found');
    end if;
    perform app.need_voice(app.need_group(v_post.group_id), p_body);
  else
    select * into v_lesson from public.lessons l
    where l.id = p_lesson_id and l.status = 'published' and l.course_id in (select app.my_discussed_courses())
      and l.account_id in (select app.my_accounts());
    if not found then
      perform app.fail('not_found');
    end if;
  end if;
  if p_parent_id is not null then
    select * into v_parent from public.comments c
    where c.id = p_parent_id and c.deleted_at is null
      and (c.post_id, c.lesson_id) is not distinct from (p_post_id, p_lesson_id);
    if not found then
      perform app.fail('not_found');
    end if;
  end if;
  insert into public.comments (account_id, group_id, post_id, course_id, lesson_id, parent_id, user_id, body)
  values (coalesce(v_post.account_id, v_lesson.account_id), v_post.group_id, p_post_id, v_lesson.course_id, p_lesson_id,
    coalesce(v_parent.parent_id, v_parent.id), auth.uid(), p_body)
  returning id into v_id;
  return v_id;
end
$$;

-- Own words may be changed; they are marked as edited.
create function public.edit_words(p_post_id uuid, p_comment_id uuid, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if length(btrim(coalesce(p_body, ''))) not between 1 and (case when p_post_id is null then 5000 else 10000 end) then
    perform app.fail('invalid_input', 'body');
  end if;
  update public.group_posts p set body = p_body, edited_at = now()
  where p.id = p_post_id and p_comment_id is null and p.user_id = auth.uid() and p.deleted_at is null
    and p.group_id in (select app.my_groups() union select app.my_moderated_groups());
  if not found then
    update public.comments c set body = p_body, edited_at = now()
    where c.id = p_comment_id and p_post_id is null and c.user_id = auth.uid() and c.deleted_at is null
      and (c.group_id in (select app.my_groups() union select app.my_moderated_groups())
        or c.course_id in (select app.my_discussed_courses()));
    if not found then
      perform app.fail('not_found');
    end if;
  end if;
end
$$;

-- Takes words down: one's own, or as the one who keeps order there.
create function public.remove_words(p_post_id uuid, p_comment_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.group_posts p set deleted_at = now(), is_pinned = false
  where p.id = p_post_id and p_comment_id is null and p.deleted_at is null
    and (p.user_id = auth.uid() or p.group_id in (select app.my_moderated_groups()));
  if not found then
    update public.comments c set deleted_at = now()
    where c.id = p_comment_id and p_post_id is null and c.deleted_at is null
      and (c.user_id = auth.uid() or c.group_id in (select app.my_moderated_groups())
        or c.course_id in (select app.my_courses_with_cap('manage_students')));
    if not found then
      perform app.fail('not_found');
    end if;
  end if;
end
$$;

create function public.pin_post(p_post_id uuid, p_pinned boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.group_posts p set is_pinned = coalesce(p_pinned, false)
  where p.id = p_post_id and p.deleted_at is null and p.group_id in (select app.my_moderated_groups());
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;

-- The account of a post or comment that the person may read, else not found.
create function app.need_words(p_post_id uuid, p_comment_id uuid) returns table (account_id uuid, group_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select p.account_id, p.group_id from public.group_posts p
  where p.id = p_post_id and p_comment_id is null and p.deleted_at is null and p.group_id in (select app.my_readable_groups())
  union all
  select c.account_id, c.group_id from public.comments c
  where c.id = p_comment_id and p_post_id is null and c.deleted_at is null
    and (c.group_id in (select app.my_readable_groups()) or c.course_id in (select app.my_discussed_courses()));
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;

-- One reaction a person; another one replaces it, null takes it back.
create function public.react(p_post_id uuid, p_comment_id uuid, p_emoji text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := (select w.account_id from app.need_words(p_post_id, p_comment_id) w);
begin
  if p_emoji is null then
    delete from public.reactions r
    where (r.post_id, r.comment_id) is not distinct from (p_post_id, p_comment_id) and r.user_id = auth.uid();
    return;
  end if;
  if p_emoji not in ('like', 'love', 'laugh', 'wow', 'sad', 'thanks') then
    perform app.fail('invalid_input', 'emoji');
  end if;
  insert into public.reactions (account_id, post_id, comment_id, user_id, emoji)
  values (v_account_id, p_post_id, p_comment_id, auth.uid(), p_emoji)
  on conflict on constraint reactions_once do update set emoji = excluded.emoji;
end
$$;

create function public.report_words(p_post_id uuid, p_comment_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if length(btrim(coalesce(p_reason, ''))) not between 1 and 1000 then
    perform app.fail('invalid_input', 'reason');
  end if;
  insert into public.reports (account_id, group_id, post_id, comment_id, user_id, reason)
  select w.account_id, w.group_id, p_post_id, p_comment_id, auth.uid(), p_reason from app.need_words(p_post_id, p_comment_id) w
  on conflict on constraint reports_once do nothing;
end
$$;

-- An accepted report takes the words down and settles every other report about them.
create function public.handle_report(p_report_id uuid, p_accept boolean) returns void
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
  where r.id = v_report.id or (p_accept and r.status = 'pending'
    and (r.post_id, r.comment_id) is not distinct from (v_report.post_id, v_report.comment_id));
  if p_accept then
    update public.group_posts p set deleted_at = now(), is_pinned = false where p.id = v_report.post_id and p.deleted_at is null;
    update public.comments c set deleted_at = now() where c.id = v_report.comment_id and c.deleted_at is null;
  end if;
end
$$;

-- A page of the feed, pinned posts first on the first page; the next one begins before the last post shown.
create function public.group_feed(p_group_id uuid, p_before timestamptz default null, p_limit int default 20)
returns table (id uuid, user_id uuid, name text, body text, is_pinned boolean, created_at timestamptz, edited_at timestamptz,
  comments int, reactions jsonb, my_reaction text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.user_id, coalesce(m.name, ''), p.body, p.is_pinned, p.created_at, p.edited_at,
    (select count(*)::int from public.comments c where c.post_id = p.id and c.deleted_at is null),
    coalesce((select jsonb_object_agg(x.emoji, x.n) from (
      select r.emoji, count(*) as n from public.reactions r where r.post_id = p.id group by r.emoji) x), '{}'),
    (select r.emoji from public.reactions r where r.post_id = p.id and r.user_id = (select auth.uid()))
  from public.group_posts p left join public.members m on m.account_id = p.account_id and m.user_id = p.user_id
  where p.group_id = p_group_id and p.group_id = any (array(select app.my_readable_groups())) and p.deleted_at is null
    and (p_before is null or (p.created_at < p_before and not p.is_pinned))
  order by p.is_pinned desc, p.created_at desc, p.id desc
  limit least(greatest(coalesce(p_limit, 20), 1), 100)
$$;
grant execute on function public.post_in_group(uuid, text), public.comment_on(uuid, uuid, text, uuid),
  public.edit_words(uuid, uuid, text), public.remove_words(uuid, uuid), public.pin_post(uuid, boolean),
  public.react(uuid, uuid, text), public.report_words(uuid, uuid, text), public.handle_report(uuid, boolean),
  public.group_feed(uuid, timestamptz, int) to authenticated, stoa_service;
