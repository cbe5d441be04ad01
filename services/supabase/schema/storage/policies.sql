-- One bucket an account, named by its id. Managers keep the files, people keep their own avatar.
create policy stoa_objects_read on storage.objects for select to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name like 'avatars/' || (select auth.uid())::text || '/%')
    or (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
      and split_part(name, '/', 3) = any (array(select id::text from app.my_courses_with_cap('manage_submissions') id)))
    or bucket_id = any (array(select account_id::text || '-private' from app.my_media_accounts() account_id)));
create policy stoa_objects_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id)) and app.is_work_path(name)
      and split_part(name, '/', 3) = any (array(select id::text from app.my_open_courses() id)))
    or (bucket_id = any (array(select account_id::text || '-private' from app.my_media_accounts() account_id))
      and name like 'media/%'));
create policy stoa_objects_update on storage.objects for update to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or bucket_id = any (array(select account_id::text || '-private' from app.my_accounts_with_cap('manage_options') account_id)));
-- Managers remove what is there; authors what they put into the library themselves.
create policy stoa_objects_delete on storage.objects for delete to authenticated
  using (bucket_id = any (array(select account_id::text || kind.suffix from app.my_accounts_with_cap('manage_options') account_id,
      (values (''), ('-private'), ('-work')) as kind (suffix)))
    or (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
      and name = 'avatars/' || (select auth.uid())::text || '/avatar.jpg')
    or (owner_id = (select auth.uid())::text and name like 'media/%'
      and bucket_id = any (array(select account_id::text || kind.suffix from app.my_author_accounts() account_id,
        (values (''), ('-private')) as kind (suffix)))));
-- Authors may put files below media/ of their account's bucket, and read them there.
create policy stoa_objects_author_read on storage.objects for select to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_author_accounts() account_id)) and name like 'media/%');
create policy stoa_objects_author_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text from app.my_author_accounts() account_id)) and name like 'media/%');
-- Whoever keeps a group in order sees its pictures' rows, to remove them.
create policy stoa_group_pictures_read on storage.objects for select to authenticated
  using (split_part(name, '/', 1) = 'groups'
    and bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
    and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups() id)));
create policy stoa_group_pictures_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
    and name ~ ('^groups/[0-9a-f-]{36}/' || (select auth.uid())::text || '/[0-9a-f-]{36}\.(jpe?g|png|gif|avif|bmp)$')
    and split_part(name, '/', 2) = any (array(
      select id::text from (select app.my_groups() union select app.my_moderated_groups()) mine (id))));
create policy stoa_group_pictures_delete on storage.objects for delete to authenticated
  using (split_part(name, '/', 1) = 'groups'
    and bucket_id = any (array(select account_id::text || '-work' from app.my_accounts() account_id))
    and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups() id)));
-- The cover of a group lies where everybody sees it, put there by whoever administers the group.
create policy stoa_group_covers_insert on storage.objects for insert to authenticated
  with check (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
    and name ~ '^groups/[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpe?g|png|gif|avif|bmp)$'
    and split_part(name, '/', 2) = any (array(select g.id::text from public.groups g
      where g.id = any (array(select app.my_moderated_groups(array['admin']))) and g.account_id::text = bucket_id)));
create policy stoa_group_covers_read on storage.objects for select to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
    and name ~ '^groups/' and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups(array['admin']) id)));
create policy stoa_group_covers_delete on storage.objects for delete to authenticated
  using (bucket_id = any (array(select account_id::text from app.my_accounts() account_id))
    and name ~ '^groups/' and split_part(name, '/', 2) = any (array(select id::text from app.my_moderated_groups(array['admin']) id)));
create policy stoa_objects_hosted_read on storage.objects for select to authenticated
  using ((select app.storage_operation()) = any (array['storage.object.sign', 'storage.object.sign_many',
      'storage.object.get_authenticated'])
    and app.may_open_object(bucket_id, name));
-- A copy of what is paid for may be laid anywhere by those alone who keep the files it comes from.
create policy stoa_objects_copy on storage.objects as restrictive for insert to authenticated
  with check ((select app.storage_operation()) not like '%copy%'
    or bucket_id = any (array(select account_id::text from app.my_accounts_with_cap('manage_options') account_id)));
-- Operators store and remove what the service granted them, in the platform's own library.
create policy stoa_platform_files_insert on storage.objects for insert to authenticated
  with check (bucket_id || '/' || name = any (array(select app.granted_platform_files('store'))));
create policy stoa_platform_files_update on storage.objects for update to authenticated
  using (bucket_id || '/' || name = any (array(select app.granted_platform_files('store'))));
create policy stoa_platform_files_delete on storage.objects for delete to authenticated
  using (bucket_id || '/' || name = any (array(select app.granted_platform_files('remove'))));
create policy stoa_platform_files_read on storage.objects for select to authenticated
  using (bucket_id || '/' || name = any (array(
    select app.granted_platform_files('store') union select app.granted_platform_files('remove'))));
-- A bucket is named by its account, with an ending where it is not public.
create policy stoa_objects_reach on storage.objects as restrictive for all to anon, authenticated using (
  left(bucket_id, 36) <> all (array(select h::text from app.hidden_accounts() h))
  and coalesce(left(bucket_id, 36) = any ((select app.bound_accounts())::text[]), true));
