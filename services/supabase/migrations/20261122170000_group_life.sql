-- Groups as people live in them: rich words with pictures, muting, an archive, and a mark by which screens follow along.
alter table public.groups add column archived_at timestamptz;
-- A group that is put away is not offered any more; who was in it still reads it.
alter policy groups_read_public on public.groups using (privacy = 'public' and archived_at is null);

-- What a group remembers of a writer, in it or not: whoever leaves and comes back waits as before.
create table app.group_voices (
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  last_at timestamptz,
  muted_until timestamptz,
  primary key (group_id, user_id),
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references public.members (account_id, user_id) on delete cascade
);
alter table app.group_voices enable row level security;
insert into app.group_voices (account_id, group_id, user_id, last_at)
select m.account_id, m.group_id, m.user_id, m.last_post_at from public.group_members m where m.last_post_at is not null;
alter table public.group_members drop column last_post_at;

-- Posts hold HTML of a few kinds; pictures stand below, each a path in the account's work bucket with its words.
alter table public.group_posts
  add column images jsonb not null default '[]' check (jsonb_typeof(images) = 'array' and jsonb_array_length(images) <= 4),
  drop constraint group_posts_body_check,
  add constraint group_posts_body_check check (length(body) <= 10000 and (length(btrim(body)) >= 1 or images <> '[]'));

-- Only tags in exactly the form the editor writes them stay tags; every other one is text from here on.
create function app.clean_words(p_body text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(replace(p_body, e'\r', ''),
    '<(?!/?(?:p|h2|h3|h4|strong|em|code|blockquote|ul|ol|li|pre)>|(?:br|hr|/a)>|a href="(?:https?://|mailto:|/)[^"<>\s]*">)',
    '&lt;', 'g')
$$;

create function app.has_words(p_body text) returns boolean
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(coalesce(p_body, ''), '<[^>]*>', '', 'g'), '(\s|&nbsp;)+', '', 'g') <> ''
$$;

-- Pictures of the writer's own, uploaded for this very group, that really are pictures.
create function app.are_group_pictures(p_group public.groups, p_images jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_images) = 'array' and jsonb_array_length(p_images) <= 4 then
    (select coalesce(bool_and(coalesce(jsonb_typeof(i.value) = 'object' and length(i.value ->> 'alt') <= 300
      and i.value - 'path' - 'alt' = '{}'
      and exists (select 1 from storage.objects o where o.bucket_id = p_group.account_id || '-work'
        and o.name = i.value ->> 'path' and o.name like 'groups/' || p_group.id || '/' || auth.uid() || '/%'
        and o.metadata ->> 'mimetype' in ('image/jpeg', 'image/png', 'image/gif', 'image/avif', 'image/bmp')), false)), true)
     from jsonb_array_elements(p_images) i) end, false)
$$;

create policy stoa_group_pictures_read on storage.objects for select to authenticated
  using (split_part(name, '/', 1) = 'groups'
    and bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
    and split_part(name, '/', 2) = any (array(select id::text from app.my_readable_groups() id)));
create policy stoa_group_pictures_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
    and name ~ ('^groups/[0-9a-f-]{36}/' || (select auth.uid())::text || '/[0-9a-f-]{36}\.(jpe?g|png|gif|avif|bmp)$')
    and split_part(name, '/', 2) = any (array(
      select id::text from (select app.my_groups() union select app.my_moderated_groups()) mine (id))));
create policy stoa_group_pictures_delete on storage.objects for delete to authenticated
  using (split_part(name, '/', 1) = 'groups'
    and bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
    and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups() id)));

-- Who may write at all: in the group, which is not put away, and not muted. Whoever keeps order is always heard.
create function app.need_heard(p_group public.groups) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_until timestamptz;
begin
  if p_group.archived_at is not null then
    perform app.fail('group_archived');
  end if;
  if p_group.id in (select app.my_moderated_groups()) then
    return;
  end if;
  if p_group.id not in (select app.my_groups()) then
    perform app.fail('forbidden');
  end if;
  select v.muted_until into v_until from app.group_voices v where v.group_id = p_group.id and v.user_id = auth.uid();
  if v_until > now() then
    perform app.fail('muted', to_char(v_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  end if;
end
$$;

create or replace function app.need_voice(p_group public.groups, p_body text) returns void
language plpgsql set search_path = '' as $$
declare
  v_voice app.group_voices;
begin
  perform app.need_heard(p_group);
  if p_group.id in (select app.my_moderated_groups()) then
    return;
  end if;
  insert into app.group_voices (account_id, group_id, user_id) values (p_group.account_id, p_group.id, auth.uid())
  on conflict do nothing;
  select * into v_voice from app.group_voices v where v.group_id = p_group.id and v.user_id = auth.uid() for update;
  if v_voice.last_at + make_interval(secs => p_group.slow_mode_s) > now() then
    perform app.fail('slow_mode', ceil(extract(epoch from v_voice.last_at + make_interval(secs => p_group.slow_mode_s) - now()))::text);
  end if;
  if regexp_count(p_body, 'https?://', 1, 'i') > 2 and exists (select 1 from public.group_members m
    where m.group_id = p_group.id and m.user_id = auth.uid() and m.joined_at > now() - interval '1 day') then
    perform app.fail('too_many_links');
  end if;
  update app.group_voices v set last_at = now() where v.group_id = p_group.id and v.user_id = auth.uid();
end
$$;

drop function public.post_in_group(uuid, text);
create function public.post_in_group(p_group_id uuid, p_body text, p_images jsonb default '[]') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_body text := app.clean_words(btrim(coalesce(p_body, '')));
  v_id uuid;
begin
  if length(v_body) > 10000 then
    perform app.fail('invalid_input', 'body');
  end if;
  if not app.are_group_pictures(v_group, p_images) then
    perform app.fail('invalid_input', 'images');
  end if;
  if not app.has_words(v_body) then
    if p_images = '[]' then
      perform app.fail('invalid_input', 'body');
    end if;
    v_body := '';
  end if;
  perform app.need_voice(v_group, v_body);
  insert into public.group_posts (account_id, group_id, user_id, body, images)
  values (v_group.account_id, v_group.id, auth.uid(), v_body, p_images) returning id into v_id;
  return v_id;
end
$$;

-- Own words may be changed by whoever could write them now; they are marked as edited.
create or replace function public.edit_words(p_post_id uuid, p_comment_id uuid, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group_id uuid;
  v_images jsonb := '[]';
  v_body text := case when p_post_id is null then p_body else app.clean_words(btrim(coalesce(p_body, ''))) end;
begin
  if p_post_id is not null and p_comment_id is null then
    select p.group_id, p.images into v_group_id, v_images from public.group_posts p
    where p.id = p_post_id and p.user_id = auth.uid() and p.deleted_at is null
      and p.group_id in (select app.my_groups() union select app.my_moderated_groups());
  elsif p_post_id is null then
    select c.group_id into v_group_id from public.comments c
    where c.id = p_comment_id and c.user_id = auth.uid() and c.deleted_at is null
      and (c.group_id in (select app.my_groups() union select app.my_moderated_groups())
        or c.course_id in (select app.my_discussed_courses()));
  end if;
  if not found or (p_post_id is not null and p_comment_id is not null) then
    perform app.fail('not_found');
  end if;
  if length(coalesce(v_body, '')) > (case when p_post_id is null then 5000 else 10000 end)
    or not (v_images <> '[]' or case when p_post_id is null then length(btrim(coalesce(v_body, ''))) >= 1 else app.has_words(v_body) end) then
    perform app.fail('invalid_input', 'body');
  end if;
  if v_group_id is not null then
    perform app.need_heard((select g from public.groups g where g.id = v_group_id));
  end if;
  if p_post_id is not null then
    update public.group_posts p set body = v_body, edited_at = now() where p.id = p_post_id;
  else
    update public.comments c set body = v_body, edited_at = now() where c.id = p_comment_id;
  end if;
end
$$;

-- Moderators mute members for a while; those who keep order are muted by admins alone. Null minutes take it back.
create function public.mute_in_group(p_group_id uuid, p_user_id uuid, p_minutes int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
  v_role text := (select m.role from public.group_members m where m.group_id = p_group_id and m.user_id = p_user_id);
begin
  if p_group_id not in (select app.my_moderated_groups())
    or (v_role <> 'member' and p_group_id not in (select app.my_moderated_groups(array['admin']))) then
    perform app.fail('forbidden');
  end if;
  if p_minutes not between 1 and 43200 then
    perform app.fail('invalid_input', 'minutes');
  end if;
  if v_role is null then
    perform app.fail('not_a_member');
  end if;
  insert into app.group_voices as v (account_id, group_id, user_id, muted_until)
  values (v_group.account_id, p_group_id, p_user_id, now() + make_interval(mins => p_minutes))
  on conflict (group_id, user_id) do update set muted_until = excluded.muted_until;
end
$$;

-- The account's managers open a group; whoever does so keeps it. Its address comes from its name.
create function public.create_group(p_account_id uuid, p_title text, p_description text default '',
  p_privacy text default 'public', p_join_mode text default 'open') returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(coalesce(p_title, ''));
  v_base text := coalesce(nullif(app.slugify(v_title), 'member'), 'group');
  v_slug text := v_base;
  v_group public.groups;
begin
  perform app.require_cap(p_account_id);
  if length(v_title) not between 1 and 200 or length(coalesce(p_description, '')) > 5000
    or coalesce(p_privacy, '') not in ('public', 'private', 'hidden') or coalesce(p_join_mode, '') not in ('open', 'request', 'invite') then
    perform app.fail('invalid_input');
  end if;
  loop
    insert into public.groups (account_id, slug, title, description, privacy, join_mode)
    values (p_account_id, v_slug, v_title, coalesce(p_description, ''), p_privacy, p_join_mode)
    on conflict (account_id, slug) do nothing returning * into v_group;
    exit when v_group.id is not null;
    v_slug := v_base || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
  end loop;
  insert into public.group_members (account_id, group_id, user_id, role)
  select m.account_id, v_group.id, m.user_id, 'admin' from public.members m
  where m.account_id = p_account_id and m.user_id = auth.uid();
  return v_slug;
end
$$;

create function public.archive_group(p_group_id uuid, p_archived boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.groups g set archived_at = case when p_archived then coalesce(g.archived_at, now()) end
  where g.id = p_group_id and g.id in (select app.my_moderated_groups(array['admin']));
  if not found then
    perform app.fail('not_found');
  end if;
end
$$;

-- Another member keeps the group from now on; an admin who hands it over stays a moderator.
create function public.hand_over_group(p_group_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_group public.groups := app.need_group(p_group_id);
begin
  if p_group_id not in (select app.my_moderated_groups(array['admin'])) or p_user_id = auth.uid() then
    perform app.fail('forbidden');
  end if;
  update public.group_members m set role = 'admin'
  where m.group_id = v_group.id and m.user_id = p_user_id and m.status = 'active';
  if not found then
    perform app.fail('not_a_member');
  end if;
  update public.group_members m set role = 'moderator'
  where m.group_id = v_group.id and m.user_id = auth.uid() and m.role = 'admin';
end
$$;

-- Nobody joins what is put away; what was bought is there again when the group is.
create function app.refuse_archived() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from public.groups g where g.id = new.group_id and g.archived_at is not null)
    and not new.by_payment and (tg_op = 'INSERT' or old.status <> 'active') and new.status in ('active', 'pending') then
    perform app.fail('group_archived');
  end if;
  return new;
end
$$;
create trigger group_members_archived before insert or update of status on public.group_members
  for each row execute function app.refuse_archived();

-- One line a group says that something in it changed, and where. It holds no words, so that what is taken down or hidden
-- leaves no trace with those who listen; they read again what they may see.
create table public.group_pulses (
  group_id uuid primary key,
  account_id uuid not null,
  post_id uuid,
  beats bigint not null default 1,
  foreign key (account_id, group_id) references public.groups (account_id, id) on delete cascade
);
alter table public.group_pulses enable row level security;
grant select on public.group_pulses to authenticated;
create policy group_pulses_read on public.group_pulses for select to authenticated
  using (group_id = any (array(select app.my_readable_groups())));

create function app.beat(p_account_id uuid, p_group_id uuid, p_post_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.group_pulses as p (group_id, account_id, post_id)
  select g.id, g.account_id, p_post_id from public.groups g where g.id = p_group_id and g.account_id = p_account_id
  on conflict (group_id) do update set beats = p.beats + 1, post_id = excluded.post_id
$$;

create function app.on_group_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'group_posts' then
    perform app.beat(new.account_id, new.group_id, new.id);
  elsif tg_table_name = 'comments' then
    perform app.beat(new.account_id, new.group_id, new.post_id);
  else
    perform app.beat(p.account_id, p.group_id, p.id) from public.group_posts p
    where p.id = coalesce(new.post_id, old.post_id,
      (select c.post_id from public.comments c where c.id = coalesce(new.comment_id, old.comment_id)));
  end if;
  return null;
end
$$;
create trigger group_posts_beat after insert or update on public.group_posts
  for each row execute function app.on_group_words();
create trigger comments_beat after insert or update on public.comments
  for each row when (new.group_id is not null) execute function app.on_group_words();
create trigger reactions_beat after insert or update or delete on public.reactions
  for each row execute function app.on_group_words();

do $$
begin
  if exists (select 1 from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.group_pulses;
  end if;
end
$$;

grant execute on function public.post_in_group(uuid, text, jsonb), public.mute_in_group(uuid, uuid, int),
  public.create_group(uuid, text, text, text, text), public.archive_group(uuid, boolean),
  public.hand_over_group(uuid, uuid) to authenticated, stoa_service;
