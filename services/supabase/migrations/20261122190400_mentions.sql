-- Who is named by @address in a post or a comment is told, if they may read it.

-- Whether somebody else reads a group or the talk of a course: asked by the rules that hold for them.
create function app.reads_words(p_user_id uuid, p_group_id uuid, p_course_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_before text := coalesce(current_setting('request.jwt.claim.sub', true), '');
  v_reads boolean;
begin
  perform set_config('request.jwt.claim.sub', p_user_id::text, true);
  if p_group_id is not null then
    v_reads := p_group_id in (select app.my_readable_groups());
  else
    v_reads := p_course_id in (select app.my_discussed_courses());
  end if;
  perform set_config('request.jwt.claim.sub', v_before, true);
  return v_reads;
end
$$;

create function app.named_in(p_account_id uuid, p_body text) returns setof uuid
language sql stable set search_path = '' as $$
  select m.user_id from public.members m
  where m.account_id = p_account_id and m.status = 'active' and m.slug in (
    select lower(t[1]) from regexp_matches(regexp_replace(coalesce(p_body, ''), '<[^>]*>', ' ', 'g'),
      '(?:^|[\s(])@([a-z0-9]+(?:-[a-z0-9]+)*)', 'gi') t limit 20)
$$;

create function app.tell_named() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := to_jsonb(new);
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  v_group_id uuid := v_new ->> 'group_id';
  v_course_id uuid := v_new ->> 'course_id';
  -- Who is answered is told of the answer already.
  v_answered uuid := case when tg_table_name = 'comments' and tg_op = 'INSERT' then coalesce(
    (select c.user_id from public.comments c where c.id = (v_new ->> 'parent_id')::uuid),
    (select p.user_id from public.group_posts p where p.id = (v_new ->> 'post_id')::uuid)) end;
  v_named uuid;
begin
  if v_new ->> 'body' not like '%@%' then
    return null;
  end if;
  for v_named in
    select n from app.named_in(new.account_id, new.body) n
    where n is distinct from new.user_id and n is distinct from v_answered
      and n not in (select app.named_in(new.account_id, v_old ->> 'body'))
  loop
    if app.reads_words(v_named, v_group_id, v_course_id) then
      perform app.notify(new.account_id, v_named, 'reply',
        left(btrim(regexp_replace(regexp_replace(new.body, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')), 200),
        jsonb_strip_nulls(jsonb_build_object('what', 'mention', 'user_id', new.user_id, 'group_id', v_group_id,
          'post_id', coalesce(v_new ->> 'post_id', case when tg_table_name = 'group_posts' then v_new ->> 'id' end),
          'comment_id', case when tg_table_name = 'comments' then v_new ->> 'id' end, 'lesson_id', v_new ->> 'lesson_id',
          'slug', (select g.slug from public.groups g where g.id = v_group_id),
          'course', (select c.slug from public.courses c where c.id = v_course_id),
          'lesson', (select l.slug from public.lessons l where l.id = (v_new ->> 'lesson_id')::uuid))));
    end if;
  end loop;
  return null;
end
$$;
create trigger group_posts_named after insert or update of body on public.group_posts
  for each row when (new.deleted_at is null) execute function app.tell_named();
create trigger comments_named after insert or update of body on public.comments
  for each row when (new.deleted_at is null) execute function app.tell_named();

-- People whom a writer may name: those in the group; below a lesson, those who teach the course or spoke in it.
create function public.mention_candidates(p_group_id uuid, p_lesson_id uuid, p_search text)
returns table (slug text, name text)
language sql stable security definer set search_path = '' as $$
  with place as (
    select g.account_id, g.id as group_id, null::uuid as course_id from public.groups g
    where g.id = p_group_id and p_lesson_id is null and g.id in (select app.my_readable_groups())
    union all
    select l.account_id, null, l.course_id from public.lessons l
    where l.id = p_lesson_id and p_group_id is null and l.status = 'published' and l.course_id in (select app.my_discussed_courses())
  )
  select m.slug, m.name
  from place p
  join public.members m on m.account_id = p.account_id and m.status = 'active' and m.user_id <> (select auth.uid())
  where (strpos(lower(m.name), lower(btrim(left(coalesce(p_search, ''), 60)))) > 0
      or strpos(m.slug, lower(btrim(left(coalesce(p_search, ''), 60)))) = 1)
    and case when p.group_id is not null then exists (
        select 1 from public.group_members g where g.group_id = p.group_id and g.user_id = m.user_id and g.status = 'active')
      else exists (select 1 from public.comments c where c.course_id = p.course_id and c.user_id = m.user_id and c.deleted_at is null)
        or exists (select 1 from public.course_instructors i where i.course_id = p.course_id and i.member_id = m.id)
        or exists (select 1 from public.courses c where c.id = p.course_id and c.instructor_id = m.id) end
  order by strpos(lower(m.name), lower(btrim(left(coalesce(p_search, ''), 60)))) <> 1, lower(m.name), m.slug
  limit 8
$$;
revoke execute on function public.mention_candidates(uuid, uuid, text) from public, anon;
grant execute on function public.mention_candidates(uuid, uuid, text) to authenticated, stoa_service;
