-- The file of a lesson and the download of a product lie in the library. What one of them needs stays; an account goes with
-- all of them, so the reference is looked at when the change is whole.
alter table public.lessons
  add column media_id uuid,
  add foreign key (account_id, media_id) references public.media (account_id, id) deferrable initially deferred;
alter table public.products
  add column media_id uuid,
  add foreign key (account_id, media_id) references public.media (account_id, id) deferrable initially deferred;
create index lessons_media_idx on public.lessons (media_id) where media_id is not null;
create index products_media_idx on public.products (media_id) where media_id is not null;
grant insert (media_id), update (media_id) on public.lessons to authenticated;

-- The same name may be taken in both buckets.
alter table public.media drop constraint media_account_id_object_name_key;
alter table public.media add constraint media_object_key unique (account_id, visibility, object_name);

create function app.media_in_use(p_media_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.media_usage u where u.media_id = p_media_id)
    or exists (select 1 from public.lessons l where l.media_id = p_media_id)
    or exists (select 1 from public.products p where p.media_id = p_media_id)
$$;

create function app.media_bucket(p_account_id uuid, p_visibility text) returns text
language sql immutable set search_path = '' as $$
  select p_account_id || case when p_visibility = 'private' then '-private' else '' end
$$;

-- Takes an uploaded object into the library. Size and type are those of the stored object, which was counted when it came.
create or replace function public.register_media(p_account_id uuid, p_media jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_visibility text := coalesce(p_media ->> 'visibility', 'public');
  v_object record;
  v_media public.media;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id not in (select app.my_media_accounts()) then
    perform app.fail('forbidden');
  end if;
  if v_visibility not in ('public', 'private') then
    perform app.fail('invalid_input', 'visibility');
  end if;
  select coalesce((o.metadata ->> 'size')::bigint, 0) as size, coalesce(o.metadata ->> 'mimetype', 'application/octet-stream') as mime
  into v_object from storage.objects o
  where o.bucket_id = app.media_bucket(p_account_id, v_visibility) and o.name = p_media ->> 'objectName' for share;
  if not found or p_media ->> 'objectName' like 'avatars/%' then
    perform app.fail('not_found', 'object');
  end if;
  insert into public.media (account_id, folder_id, object_name, name, mime, size_bytes, alt, visibility, width, height,
    duration_s, uploaded_by)
  values (p_account_id, (p_media ->> 'folderId')::uuid, p_media ->> 'objectName', btrim(coalesce(p_media ->> 'name', '')),
    v_object.mime, v_object.size, coalesce(p_media ->> 'alt', ''), v_visibility,
    (p_media ->> 'width')::int, (p_media ->> 'height')::int, (p_media ->> 'durationS')::numeric, auth.uid())
  on conflict (account_id, visibility, object_name) do nothing returning * into v_media;
  if not found then
    select * into v_media from public.media m where m.account_id = p_account_id and m.visibility = v_visibility
      and m.object_name = p_media ->> 'objectName';
  end if;
  return to_jsonb(v_media);
exception
  when foreign_key_violation then
    perform app.fail('not_found', 'folder');
  when check_violation or data_exception then
    perform app.fail('invalid_input');
end
$$;

-- Takes a file out of the library; what is used stays. Answers the object to be removed, whose room is given back then.
create or replace function public.delete_media(p_media_id uuid) returns text
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
  if app.media_in_use(p_media_id) then
    perform app.fail('in_use');
  end if;
  delete from public.media where id = p_media_id;
  return v_media.object_name;
end
$$;

-- What a buyer of the product may download; null takes it away.
create function public.set_product_file(p_product_id uuid, p_media_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_product public.products;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_product from public.products p where p.id = p_product_id
    and p.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'product');
  end if;
  if p_media_id is not null and not exists (
    select 1 from public.media m where m.id = p_media_id and m.account_id = v_product.account_id) then
    perform app.fail('not_found', 'media');
  end if;
  update public.products set media_id = p_media_id where id = p_product_id;
  perform app.audit(v_product.account_id, 'product.file_set', p_product_id, jsonb_build_object('media_id', p_media_id));
end
$$;

-- The object behind a lesson or a product, for whoever may open it now: the rule that opens lessons, drip and prerequisites
-- included, or what was bought and still runs.
create function public.open_media(p_account_id uuid, p_entity text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_media_id uuid;
  v_media public.media;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_entity = 'lesson' and exists (select 1 from public.lessons l where l.id = p_id and l.account_id = p_account_id) then
    v_media_id := (app.need_lesson(p_id)).media_id;
  elsif p_entity = 'product' and public.has_access('product', p_id) then
    select p.media_id into v_media_id from public.products p where p.id = p_id and p.account_id = p_account_id;
  end if;
  select * into v_media from public.media m where m.id = v_media_id;
  if not found then
    perform app.fail('not_found', 'media');
  end if;
  return jsonb_build_object('bucket', app.media_bucket(v_media.account_id, v_media.visibility),
    'object_name', v_media.object_name, 'name', v_media.name, 'mime', v_media.mime, 'size_bytes', v_media.size_bytes);
end
$$;

-- The private objects a person may open now; the bucket before the name.
create function app.my_private_objects() returns setof text
language sql stable security definer set search_path = '' as $$
  select m.account_id || '-private/' || m.object_name from public.media m
  join public.lessons l on l.media_id = m.id and l.status = 'published'
  where m.visibility = 'private' and l.course_id in (select app.my_open_courses())
    and l.id not in (select app.my_locked_lessons())
  union
  select m.account_id || '-private/' || m.object_name from public.media m
  join public.products p on p.media_id = m.id
  where m.visibility = 'private' and p.id in (select app.my_entitled('product'))
$$;

alter policy stoa_objects_read on storage.objects
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name like 'avatars/' || (select auth.uid())::text || '/%')
    or (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
      and (name like 'submissions/' || (select auth.uid())::text || '/%'
        or split_part(name, '/', 3) = any (array(select id::text from app.my_courses_with_cap('manage_submissions') id))))
    or bucket_id = any (array(select account_id::text || '-private' from app.my_media_accounts() account_id))
    or (bucket_id like '%-private' and bucket_id || '/' || name = any (array(select app.my_private_objects()))));
alter policy stoa_objects_insert on storage.objects
  with check (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id)) and app.is_work_path(name)
      and split_part(name, '/', 3) = any (array(select id::text from app.my_open_courses() id)))
    or (bucket_id = any (array(select account_id::text || '-private' from app.my_media_accounts() account_id))
      and name like 'media/%'));
alter policy stoa_objects_update on storage.objects
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or bucket_id = any (array(select account_id::text || '-private' from app.my_accounts_with_cap('manage_options') account_id)));
-- Managers remove what is there; authors what they put into the library themselves.
alter policy stoa_objects_delete on storage.objects
  using (bucket_id = any (array(select account_id::text || kind.suffix from app.my_accounts_with_cap('manage_options') account_id,
      (values (''), ('-private'), ('-work')) as kind (suffix)))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or (owner_id = (select auth.uid())::text and name like 'media/%'
      and bucket_id = any (array(select account_id::text || kind.suffix from app.my_author_accounts() account_id,
        (values (''), ('-private')) as kind (suffix)))));
grant execute on function app.my_private_objects() to authenticated, stoa_service;
grant execute on function public.set_product_file(uuid, uuid), public.open_media(uuid, text, uuid) to authenticated, stoa_service;
