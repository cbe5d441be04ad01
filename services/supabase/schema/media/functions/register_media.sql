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
grant execute on function public.register_media to authenticated, stoa_service;
