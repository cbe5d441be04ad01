-- The media library: what lies in the account's bucket, in folders, with where it is used and how much room it takes.
create table public.media_folders (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  parent_id uuid,
  name text not null check (length(btrim(name)) between 1 and 80),
  unique (account_id, id),
  foreign key (account_id, parent_id) references public.media_folders (account_id, id) on delete cascade,
  constraint media_folders_not_own_parent check (parent_id is distinct from id)
);
create unique index media_folders_name_key on public.media_folders (account_id, parent_id, lower(btrim(name))) nulls not distinct;

create table public.media (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  folder_id uuid,
  -- The object's name in the bucket that is named by the account.
  object_name text not null check (length(object_name) between 1 and 500),
  name text not null check (length(btrim(name)) between 1 and 200),
  mime text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  alt text not null default '' check (length(alt) <= 300),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  width int check (width > 0),
  height int check (height > 0),
  duration_s numeric check (duration_s >= 0),
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  unique (account_id, id),
  unique (account_id, object_name),
  foreign key (account_id, folder_id) references public.media_folders (account_id, id) on delete set null (folder_id)
);
create index media_folder_idx on public.media (account_id, folder_id, created_at desc);

-- One row a place: what is used is not removed.
create table public.media_usage (
  account_id uuid not null,
  media_id uuid not null,
  entity text not null check (entity in ('page', 'post', 'course', 'lesson', 'product', 'site', 'group')),
  entity_id uuid not null,
  primary key (media_id, entity, entity_id),
  foreign key (account_id, media_id) references public.media (account_id, id) on delete cascade
);
create index media_usage_entity_idx on public.media_usage (account_id, entity, entity_id);

alter table public.media_folders enable row level security;
alter table public.media enable row level security;
alter table public.media_usage enable row level security;

-- Who writes posts or makes courses uses the library too; managers keep it.
create function app.my_author_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_accounts_with_cap('edit_posts') union select app.my_accounts_with_cap('create_courses')
$$;
create function app.my_media_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_author_accounts() union select app.my_accounts_with_cap('manage_options')
$$;
grant execute on function app.my_author_accounts(), app.my_media_accounts() to authenticated, stoa_service;

grant select on public.media_folders, public.media, public.media_usage to authenticated;
grant insert (account_id, parent_id, name), update (name), delete on public.media_folders to authenticated;
grant update (name, alt, folder_id) on public.media to authenticated;
create policy media_folders_read on public.media_folders for select to authenticated
  using (account_id = any (array(select app.my_media_accounts())));
create policy media_folders_insert on public.media_folders for insert to authenticated
  with check (account_id = any (array(select app.my_media_accounts())));
create policy media_folders_update on public.media_folders for update to authenticated
  using (account_id = any (array(select app.my_media_accounts())));
create policy media_folders_delete on public.media_folders for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy media_read on public.media for select to authenticated
  using (account_id = any (array(select app.my_media_accounts())));
create policy media_update on public.media for update to authenticated
  using (account_id = any (array(select app.my_media_accounts())));
create policy media_usage_read on public.media_usage for select to authenticated
  using (account_id = any (array(select app.my_media_accounts())));

-- Authors may put files below media/ of their account's bucket, and read them there.
create policy stoa_objects_author_read on storage.objects for select to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_author_accounts() account_id)) and name like 'media/%');
create policy stoa_objects_author_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text from app.my_author_accounts() account_id)) and name like 'media/%');

-- Takes an uploaded object into the library. Size and type are those of the stored object, and count against the plan.
create function public.register_media(p_account_id uuid, p_media jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_object record;
  v_media public.media;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  select coalesce((o.metadata ->> 'size')::bigint, 0) as size, coalesce(o.metadata ->> 'mimetype', 'application/octet-stream') as mime
  into v_object from storage.objects o where o.bucket_id = p_account_id::text and o.name = p_media ->> 'objectName';
  if not found or p_media ->> 'objectName' like 'avatars/%' then
    perform app.fail('not_found', 'object');
  end if;
  insert into public.media (account_id, folder_id, object_name, name, mime, size_bytes, alt, visibility, width, height,
    duration_s, uploaded_by)
  values (p_account_id, (p_media ->> 'folderId')::uuid, p_media ->> 'objectName', btrim(coalesce(p_media ->> 'name', '')),
    v_object.mime, v_object.size, coalesce(p_media ->> 'alt', ''), coalesce(p_media ->> 'visibility', 'public'),
    (p_media ->> 'width')::int, (p_media ->> 'height')::int, (p_media ->> 'durationS')::numeric, auth.uid())
  on conflict (account_id, object_name) do nothing returning * into v_media;
  if not found then
    select * into v_media from public.media m where m.account_id = p_account_id and m.object_name = p_media ->> 'objectName';
    return to_jsonb(v_media);
  end if;
  perform app.use_quota(p_account_id, 'storage', v_media.size_bytes);
  if v_media.mime like 'video/%' then
    perform app.use_quota(p_account_id, 'videos', v_media.size_bytes);
  elsif v_media.mime like 'image/%' then
    perform app.use_quota(p_account_id, 'images', 1);
  end if;
  return to_jsonb(v_media);
exception
  when foreign_key_violation then
    perform app.fail('not_found', 'folder');
  when check_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;

-- Whether so many bytes more would fit the plan; asked before an upload.
create function public.media_room(p_account_id uuid, p_bytes bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  return coalesce((
    select coalesce(sum(u.used), 0) + greatest(p_bytes, 0) <= app.plan_limit(app.plan_of(p_account_id), 'storage') * app.metric_unit('storage')
    from public.usage_counters u where u.account_id = p_account_id and u.metric = 'storage'), true);
end
$$;

-- Says where a page, course or the like uses media: the whole list, replacing the one before.
create function public.set_media_usage(p_account_id uuid, p_entity text, p_entity_id uuid, p_media_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  delete from public.media_usage u where u.account_id = p_account_id and u.entity = p_entity and u.entity_id = p_entity_id;
  insert into public.media_usage (account_id, media_id, entity, entity_id)
  select p_account_id, m.id, p_entity, p_entity_id from public.media m
  where m.account_id = p_account_id and m.id = any (p_media_ids);
exception when check_violation then
  perform app.fail('invalid_input', 'entity');
end
$$;

-- Takes a file out of the library and gives its room back; what is used stays. Answers the object to be removed.
create function public.delete_media(p_media_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media;
begin
  select * into v_media from public.media m where m.id = p_media_id
    and (m.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or (m.uploaded_by = auth.uid() and m.account_id = any (array(select app.my_media_accounts())))) for update;
  if not found then
    perform app.fail('not_found', 'media');
  end if;
  if exists (select 1 from public.media_usage u where u.media_id = p_media_id) then
    perform app.fail('in_use');
  end if;
  delete from public.media where id = p_media_id;
  perform app.use_quota(v_media.account_id, 'storage', -v_media.size_bytes);
  if v_media.mime like 'video/%' then
    perform app.use_quota(v_media.account_id, 'videos', -v_media.size_bytes);
  elsif v_media.mime like 'image/%' then
    perform app.use_quota(v_media.account_id, 'images', -1);
  end if;
  return v_media.object_name;
end
$$;
grant execute on function public.register_media(uuid, jsonb), public.media_room(uuid, bigint),
  public.set_media_usage(uuid, text, uuid, uuid[]), public.delete_media(uuid) to authenticated, stoa_service;
